import { readEvent } from "#app/payments/stripe.server.ts";
import { json, onlyMethod, refuse, requirePost } from "#app/platform/http/reply.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { noPaymentNow } from "#app/workflows/booking/prepayment-answers.server.ts";
import { settle } from "#app/workflows/payment/settle.server.ts";
import type { Route } from "./+types/stripe-webhook";

export const loader = onlyMethod("POST");

/**
 * POST /api/stripe-webhook. Trusts only the checkout id and asks Stripe for the rest. When Stripe fails,
 * reconciling retries, so 200; except for a checkout without a row: 503 makes Stripe send again.
 */
export async function action({ request }: Route.ActionArgs) {
  requirePost(request);
  const { stripe } = runtime().settings;
  const signature = request.headers.get("Stripe-Signature") ?? "";
  const event = stripe ? await readEvent(stripe, { body: await request.text(), signature }) : "forged";
  if (event === "forged") return refuse(400, "bad_signature", "Dit bericht komt niet van de betaaldienst.");

  const settled = event && (await settle(event.sessionId, { hasFailed: event.hasFailed }));
  if (settled && !settled.ok && settled.isUnknown) return refuse(503, settled.reason, noPaymentNow("nl"));
  return json({ received: true });
}
