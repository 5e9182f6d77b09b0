import { invalid } from "../bookings/booking-answer.server.ts";
import { parseEmail } from "../bookings/booking-schema.ts";
import { json, onlyMethod, readJson, tooManyRequests } from "../platform/reply.server.ts";
import { db } from "../platform/runtime.server.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import { secondsToNextCheck } from "../prepayment/limits.server.ts";
import { standingOf } from "../prepayment/prepayment-due.server.ts";
import { rateLimitMessage } from "../shop/too-fast.ts";
import type { Route } from "./+types/api-check-no-shows";

export const loader = onlyMethod("POST");

/** POST /api/check-no-shows { email }: whether the next booking asks for a prepayment. It decides nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyMethod("POST")();
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const parsed = parseEmail(body);
  const asker = { address: clientAddress(context), ...(parsed.ok && { email: parsed.email }) };
  const seconds = await secondsToNextCheck(asker);
  if (seconds > 0) return tooManyRequests(seconds, rateLimitMessage);
  if (!parsed.ok) return invalid(parsed.issues);

  const { isDue, noShowCount } = await standingOf(db(), parsed.email);
  return json({ requiresPrepayment: isDue, noShowCount });
}
