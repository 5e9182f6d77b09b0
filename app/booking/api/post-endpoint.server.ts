import type { ActionFunctionArgs } from "react-router";
import { type Issue, languageIn } from "#app/bookings/booking-schema.ts";
import { consumeVisitorLimit } from "#app/bookings/visitor-limits.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { sessionIdIn } from "#app/payments/parse-checkout-request.ts";
import { json, readJson, requirePost, tooManyRequests } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { invalid } from "#app/workflows/booking/booking-answer.server.ts";
import { settledAnswer } from "#app/workflows/booking/prepayment-answers.server.ts";
import type { Verified } from "#app/workflows/payment/verify-payment.server.ts";

type Parsed<Input> = ({ ok: true } & Input) | { ok: false; issues: Issue[] };

/**
 * The action of an endpoint that takes JSON by POST.
 * @param rules.limit seconds that the client has to wait, 0 when it may go on; `input` when the body is right.
 */
export function postEndpoint<Input>(
  rules: {
    parse: (body: unknown) => Parsed<Input>;
    limit: (address: string, input?: Input) => Promise<number>;
  },
  run: (input: Input, from: { request: Request; address: string }) => Promise<Response>,
) {
  return async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
    requirePost(request);
    const body = await readJson(request);
    const language = languageIn(body);
    const parsed = rules.parse(body);
    const address = clientAddress(context);
    const seconds = await rules.limit(address, parsed.ok ? parsed : undefined);
    if (seconds > 0) return tooManyRequests(seconds, answersIn(language).tooFast(shop().phone));
    return parsed.ok ? run(parsed, { request, address }) : invalid(parsed.issues, language);
  };
}

/** The action of an endpoint that takes `{ sessionId }`, a checkout that the browser knows of. */
export function sessionEndpoint(run: (sessionId: string) => Promise<Verified>) {
  const parse = (body: unknown) => ({ ok: true as const, sessionId: sessionIdIn(body) });
  return postEndpoint(
    { parse, limit: (address) => consumeVisitorLimit("payment", { address }) },
    async ({ sessionId }) => (sessionId ? settledAnswer(await run(sessionId)) : json({ paid: false })),
  );
}
