import { noPaymentNow } from "#app/bookings/flows/prepayment-answers.server.ts";
import { consumeVisitorLimit } from "#app/bookings/visitor-limits.server.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { json, onlyMethod, refuse, requirePost, tooManyRequests } from "#app/platform/http/reply.server.ts";
import { clientAddress } from "#app/platform/http/visitor.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { followPayment } from "../flows/follow-money.server.ts";
import { settle } from "../flows/settle.server.ts";
import { providers } from "../provider.server.ts";
import type { Route } from "./+types/payment-webhook";

export const loader = onlyMethod("POST");

/**
 * Handles POST /api/{provider}-webhook. Takes only the id from the body, and asks the provider for the rest. Answers 200
 * even if that fails, since reconciling retries. Answers 503, which makes the provider send the webhook again, only for a
 * checkout without a row and for money that was not recorded.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  requirePost(request);
  const provider = providers().find(({ name }) => url.pathname.startsWith(`/api/${name}-webhook`));
  // Anybody can send an unsigned webhook, and each makes us ask the provider.
  if (provider && !provider.signsWebhooks) {
    const seconds = await consumeVisitorLimit("payment", { address: clientAddress(context) });
    if (seconds > 0) return tooManyRequests(seconds, answersIn("nl").tooFast(shop().phone));
  }
  const event = provider ? await provider.readEvent(request) : "forged";
  if (event === "forged") return refuse(400, "bad_signature", "Dit bericht komt niet van de betaaldienst.");

  const settled =
    event && "sessionId" in event ? await settle(event.sessionId, { hasFailed: event.hasFailed }) : undefined;
  const isPaymentRecorded =
    provider && event && "paymentId" in event ? await followPayment(provider.name, event.paymentId) : true;
  const isUnrecorded = settled && !settled.ok && settled.isUnknown;
  if (isUnrecorded || !isPaymentRecorded) return refuse(503, "payment_unavailable", noPaymentNow("nl"));
  return json({ received: true });
}
