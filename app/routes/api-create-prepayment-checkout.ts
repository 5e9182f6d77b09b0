import { invalid } from "../bookings/booking-answer.server.ts";
import { onlyMethod, readJson, tooManyRequests } from "../platform/reply.server.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import { createCheckout } from "../prepayment/create-checkout.server.ts";
import { countCheckout, secondsToNextCheckout } from "../prepayment/limits.server.ts";
import { parseCheckoutRequest } from "../prepayment/parse-checkout-request.ts";
import { checkoutAnswer } from "../prepayment/prepayment-answers.server.ts";
import { rateLimitMessage } from "../shop/too-fast.ts";
import type { Route } from "./+types/api-create-prepayment-checkout";

export const loader = onlyMethod("POST");

/** POST /api/create-prepayment-checkout: the booking form's fields, or an e-mail alone. The amount is ours. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyMethod("POST")();
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const parsed = parseCheckoutRequest(body);
  const asker = { address: clientAddress(context), ...(parsed.ok && { email: parsed.wish.email }) };
  const seconds = await secondsToNextCheckout(asker);
  if (seconds > 0) return tooManyRequests(seconds, rateLimitMessage);
  if (!parsed.ok) return invalid(parsed.issues);

  const checkout = await createCheckout(parsed.wish);
  if (checkout.ok) await countCheckout(asker);
  return checkoutAnswer(checkout);
}
