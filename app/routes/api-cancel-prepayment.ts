import { json, onlyMethod, readJson, tooManyRequests } from "../platform/reply.server.ts";
import { clientAddress } from "../platform/visitor.server.ts";
import { secondsToNextLook } from "../prepayment/limits.server.ts";
import { settledAnswer } from "../prepayment/prepayment-answers.server.ts";
import { sessionIdIn } from "../prepayment/session-id.ts";
import { cancelCheckout } from "../prepayment/settle.server.ts";
import { rateLimitMessage } from "../shop/too-fast.ts";
import type { Route } from "./+types/api-cancel-prepayment";

export const loader = onlyMethod("POST");

/** POST /api/cancel-prepayment { sessionId }: frees the held time at once; what was paid meanwhile stays paid. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return onlyMethod("POST")();
  const body = await readJson(request);
  if (body instanceof Response) return body;
  const seconds = await secondsToNextLook(clientAddress(context));
  if (seconds > 0) return tooManyRequests(seconds, rateLimitMessage);

  const sessionId = sessionIdIn(body);
  return sessionId ? settledAnswer(await cancelCheckout(sessionId)) : json({ paid: false });
}
