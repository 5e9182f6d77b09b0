/** What Stripe answers and sends, as far as it is read. */
import { z } from "zod";
import type { CheckoutState, Refund } from "./checkout-provider.server.ts";
import { sessionIdPattern } from "./parse-checkout-request.ts";

export function refundOf(answer: unknown): Refund {
  const { id, status } = refundSchema.parse(answer);
  if (status === "succeeded") return { refundId: id, state: "done" };
  return { refundId: id, state: status === "failed" || status === "canceled" ? "failed" : "pending" };
}

export function stateOf(answer: unknown): CheckoutState {
  const { payment_status, payment_intent } = sessionSchema.parse(answer);
  if (payment_status === "paid") return { state: "paid", paymentId: payment_intent ?? undefined };
  const { status } = unpaidSchema.parse(answer);
  return { state: status === "complete" ? "processing" : status };
}

const name = z.string().min(1);
export const createdSchema = z.object({ id: name, url: z.url() });
const paymentSchema = name.or(z.object({ id: name }).transform(({ id }) => id));
const sessionSchema = z.object({ payment_status: name, payment_intent: paymentSchema.nullish() });
const unpaidSchema = z.object({ status: z.enum(["open", "complete", "expired"]) });
export const ownSessionSchema = z.object({
  payment_status: z.literal("paid"),
  payment_intent: paymentSchema.nullish(),
  currency: z.literal("eur"),
  amount_total: z.int().positive(),
  customer_email: z.email(),
  locale: z.string().nullish(),
  expires_at: z.int(),
  success_url: z.string(),
  metadata: z.object({ prepayment_id: z.uuid() }),
});
const refundSchema = z.object({
  id: name,
  status: z.enum(["succeeded", "pending", "requires_action", "failed", "canceled"]),
});
export const eventSchema = z.object({
  type: z.enum([
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
    "checkout.session.expired",
  ]),
  data: z.object({ object: z.object({ id: z.string().regex(sessionIdPattern) }) }),
});
