import { providers } from "#app/payments/provider.server.ts";
import { json, onlyMethod, refuse, requirePost } from "#app/platform/http/reply.server.ts";
import { noPaymentNow } from "#app/workflows/booking/prepayment-answers.server.ts";
import { followPayment } from "#app/workflows/payment/follow-money.server.ts";
import { settle } from "#app/workflows/payment/settle.server.ts";
import type { Route } from "./+types/payment-webhook";

export const loader = onlyMethod("POST");

/**
 * POST /api/{provider}-webhook. Trusts only the id in it and asks the provider for the rest. When that fails,
 * reconciling retries, so 200; except for a checkout without a row: 503 makes the provider send again.
 */
export async function action({ request, url }: Route.ActionArgs) {
  requirePost(request);
  const provider = providers().find(({ name }) => url.pathname.startsWith(`/api/${name}-webhook`));
  const event = provider ? await provider.readEvent(request) : "forged";
  if (event === "forged") return refuse(400, "bad_signature", "Dit bericht komt niet van de betaaldienst.");

  if (event && "paymentId" in event) {
    const isFollowed = provider && (await followPayment(provider.name, event.paymentId));
    return isFollowed ? json({ received: true }) : refuse(503, "payment_unavailable", noPaymentNow("nl"));
  }
  const settled = event && (await settle(event.sessionId, { hasFailed: event.hasFailed }));
  if (settled && !settled.ok && settled.isUnknown) return refuse(503, settled.reason, noPaymentNow("nl"));
  return json({ received: true });
}
