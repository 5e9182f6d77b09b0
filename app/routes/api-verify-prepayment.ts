import { json, onlyMethod, readJson, tooManyRequests } from "../platform/reply.server.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import { secondsToNextLook } from "../prepayment/limits.server.ts";
import { settledAnswer } from "../prepayment/prepayment-answers.server.ts";
import { sessionIdIn } from "../prepayment/session-id.ts";
import { verifyPayment } from "../prepayment/verify-payment.server.ts";
import { rateLimitMessage } from "../shop/too-fast.ts";
import type { Route } from "./+types/api-verify-prepayment";

export const loader = onlyMethod("POST");

/** POST /api/verify-prepayment { sessionId }: whether it was really paid, by whom, and for which booking. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyMethod("POST")();
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const seconds = await secondsToNextLook(clientAddress(context));
  if (seconds > 0) return tooManyRequests(seconds, rateLimitMessage);

  const sessionId = sessionIdIn(body);
  return sessionId ? settledAnswer(await verifyPayment(sessionId)) : json({ paid: false });
}
