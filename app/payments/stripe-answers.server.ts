/** Parses what Stripe answers and sends, as far as we use it. */
import { z } from "zod";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { CheckoutState, KnownMovement, Refund } from "./checkout-provider.server.ts";
import { sessionIdPattern } from "./parse-checkout-request.ts";

/**
 * Returns nothing for a pending refund: its money has not moved yet. A refund that fails comes back to the shop, also
 * after Stripe called it done.
 */
export function refundMovements(answer: unknown): KnownMovement[] {
  const { state } = refundOf(answer);
  if (state === "pending") return [];
  const { id, amount, created } = refundSchema.parse(answer);
  const at = new Date(created * 1000);
  const movement: KnownMovement = { kind: "refund", cents: -amount, providerId: id, at };
  return state === "failed"
    ? [movement, { ...movement, kind: "refund-failed", cents: amount, at: nowDate() }]
    : [movement];
}

/** Returns the movements of a dispute. An inquiry by the bank (`warning_…`) moves no money yet. */
export function disputeMovements(answer: unknown): KnownMovement[] {
  const { id, status, amount, created } = disputeSchema.parse(answer);
  if (status.startsWith("warning_") || status === "prevented") return [];
  const movement: KnownMovement = {
    kind: "dispute",
    cents: -amount,
    providerId: id,
    at: new Date(created * 1000),
  };
  if (status === "won") return [movement, { ...movement, kind: "dispute-won", cents: amount, at: nowDate() }];
  return status === "lost"
    ? [movement, { ...movement, kind: "dispute-lost", cents: 0, at: nowDate() }]
    : [movement];
}

export function refundOf(answer: unknown): Exclude<Refund, { state: "refused" }> {
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
const moneyFields = { id: name, amount: z.int().positive(), created: z.int() };
const disputeSchema = z.object({ ...moneyFields, status: name });
const refundSchema = z.object({
  ...moneyFields,
  status: z.enum(["succeeded", "pending", "requires_action", "failed", "canceled"]),
});
const checkoutEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
] as const;
const moneyEvents = [
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;
/** The events that the webhook has to be subscribed to at Stripe. */
export const webhookEvents: readonly string[] = [...checkoutEvents, ...moneyEvents];
export const eventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.enum(checkoutEvents),
    data: z.object({ object: z.object({ id: z.string().regex(sessionIdPattern) }) }),
  }),
  z.object({
    type: z.enum(moneyEvents),
    data: z.object({ object: z.object({ payment_intent: paymentSchema }) }),
  }),
]);
