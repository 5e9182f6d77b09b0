/** Parses Mollie's answers, and translates them to states and movements of money. */
import { z } from "zod";
import { nowDate, toDate } from "#app/i18n/format/clock.ts";
import type { CheckoutState, KnownMovement, Refund } from "./checkout-provider.server.ts";

export const idPattern = /^tr_\w{1,60}$/;

export function stateOf({ status, id }: z.infer<typeof paymentSchema>): CheckoutState {
  if (status === "paid") return { state: "paid", paymentId: id };
  if (status === "open") return { state: "open" };
  return { state: status === "pending" || status === "authorized" ? "processing" : "expired" };
}

export function refundOf({
  id,
  status,
}: z.infer<typeof refundSchema>): Exclude<Refund, { state: "refused" }> {
  if (status === "refunded") return { refundId: id, state: "done" };
  return { refundId: id, state: status === "failed" || status === "canceled" ? "failed" : "pending" };
}

/** Returns nothing for a pending refund: its money has not moved yet. */
export function refundMovements(refund: z.infer<typeof refundSchema>): KnownMovement[] {
  const { state } = refundOf(refund);
  if (state === "pending") return [];
  const { id, amount, createdAt } = refund;
  const movement: KnownMovement = { kind: "refund", cents: -amount, providerId: id, at: new Date(createdAt) };
  // A refund only tells when it was created: its failure is dated when we learn it.
  return state === "failed"
    ? [movement, { ...movement, kind: "refund-failed", cents: amount, at: nowDate() }]
    : [movement];
}

/**
 * Mollie only tells that a chargeback was reversed. Its disputes take twelve weeks at most, so a chargeback that stands
 * after thirteen is lost. A later reversal still counts.
 */
const daysUntilLost = 91;

export function chargebackMovements(chargeback: z.infer<typeof chargebackSchema>): KnownMovement[] {
  const { id, amount, createdAt, reversedAt } = chargeback;
  const disputed: KnownMovement = {
    kind: "dispute",
    cents: -amount,
    providerId: id,
    at: new Date(createdAt),
  };
  if (reversedAt)
    return [disputed, { ...disputed, kind: "dispute-won", cents: amount, at: new Date(reversedAt) }];
  const lostAt = toDate(disputed.at.toTemporalInstant().add({ hours: daysUntilLost * 24 }));
  return lostAt > nowDate()
    ? [disputed]
    : [disputed, { ...disputed, kind: "dispute-lost", cents: 0, at: lostAt }];
}

/** Parses an amount in euros to cents. */
const amountSchema = z
  .object({ currency: z.literal("EUR"), value: z.string().regex(/^\d+\.\d\d$/) })
  .transform(({ value }) => Number(value.replace(".", "")));
const timestampSchema = z.iso.datetime({ offset: true });
export const createdSchema = z.object({
  id: z.string().regex(idPattern),
  _links: z.object({ checkout: z.object({ href: z.url() }) }),
});
export const refundSchema = z.object({
  id: z.string().min(1),
  amount: amountSchema,
  status: z.enum(["queued", "pending", "processing", "refunded", "failed", "canceled"]),
  createdAt: timestampSchema,
});
const chargebackSchema = z.object({
  id: z.string().min(1),
  amount: amountSchema,
  createdAt: timestampSchema,
  reversedAt: timestampSchema.nullish(),
});
export const paymentSchema = z.object({
  id: z.string().regex(idPattern),
  status: z.enum(["open", "pending", "authorized", "paid", "canceled", "expired", "failed"]),
  isCancelable: z.boolean().optional(),
  amount: amountSchema,
  amountRemaining: amountSchema.nullish(),
  redirectUrl: z.string().nullish(),
  metadata: z.unknown(),
  _embedded: z
    .object({ refunds: z.array(refundSchema).optional(), chargebacks: z.array(chargebackSchema).optional() })
    .optional(),
});
/** A paid payment with the metadata that this site writes, as parsed by `paymentSchema`: the amount is in cents. */
export const ownPaidPaymentSchema = z.object({
  id: z.string(),
  status: z.literal("paid"),
  amount: z.int().positive(),
  redirectUrl: z.string(),
  metadata: z.object({
    prepayment_id: z.uuid(),
    email: z.email(),
    language: z.string(),
    expires_at: z.iso.datetime(),
  }),
});
