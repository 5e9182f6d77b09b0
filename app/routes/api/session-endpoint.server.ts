import { json } from "../../platform/reply.server.ts";
import { secondsToNextVerification } from "../../prepayment/limits.server.ts";
import { sessionIdIn } from "../../prepayment/parse-checkout-request.ts";
import { settledAnswer } from "../../prepayment/prepayment-answers.server.ts";
import type { Verified } from "../../prepayment/verify-payment.server.ts";
import { postEndpoint } from "./post-endpoint.server.ts";

/** The action of an endpoint that takes `{ sessionId }`, a checkout that the browser knows of. */
export function sessionEndpoint(run: (sessionId: string) => Promise<Verified>) {
  const parse = (body: unknown) => ({ ok: true as const, sessionId: sessionIdIn(body) });
  return postEndpoint({ parse, limit: secondsToNextVerification }, async ({ sessionId }) =>
    sessionId ? settledAnswer(await run(sessionId)) : json({ paid: false }),
  );
}
