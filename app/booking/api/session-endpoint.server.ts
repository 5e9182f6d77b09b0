import { secondsToNextVerification } from "#app/payments/limits.server.ts";
import { sessionIdIn } from "#app/payments/parse-checkout-request.ts";
import { json } from "#app/platform/http/reply.server.ts";
import { settledAnswer } from "#app/workflows/booking/prepayment-answers.server.ts";
import type { Verified } from "#app/workflows/payment/verify-payment.server.ts";
import { postEndpoint } from "./post-endpoint.server.ts";

/** The action of an endpoint that takes `{ sessionId }`, a checkout that the browser knows of. */
export function sessionEndpoint(run: (sessionId: string) => Promise<Verified>) {
  const parse = (body: unknown) => ({ ok: true as const, sessionId: sessionIdIn(body) });
  return postEndpoint({ parse, limit: secondsToNextVerification }, async ({ sessionId }) =>
    sessionId ? settledAnswer(await run(sessionId)) : json({ paid: false }),
  );
}
