import { and, eq, gt } from "drizzle-orm";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails, enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { counters } from "#app/platform/log/metrics.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { isOffered } from "#app/waiting-list/entry.server.ts";
import type { CheckoutState } from "../checkout-provider.server.ts";
import { providerOf } from "../provider.server.ts";
import { type Prepayment, prepayments } from "../tables/prepayments.server.ts";
import { recoverPayment } from "./refund.server.ts";

export type SettleResult =
  /** `test`: no real money. */
  | { ok: true; paid: true; email: string; amountCents: number; booked: boolean; test?: true }
  | { ok: true; paid: false; refunded?: true; amountCents?: number; over?: true; processing?: true }
  /** `isUnknown`: we have no row, so nothing will retry. */
  | { ok: false; reason: "payment_unavailable"; isUnknown?: true };

/**
 * Brings a prepayment in line with its checkout. Idempotent. Refunds a paid checkout without a row.
 * @param hasFailed a delayed payment failed.
 */
export async function settle(sessionId: string, { hasFailed = false } = {}): Promise<SettleResult> {
  const prepayment = await prepaymentOf(sessionId);
  if (!prepayment) return settleUnknown(sessionId);
  if (isFinal(prepayment)) return outcomeOf(prepayment);

  const provider = providerOf(prepayment);
  const current = provider ? await provider.find(sessionId) : expired;
  const mustEnd = current.ok && current.state === "open" && prepayment.expiresAt <= nowDate();
  const checkout = mustEnd && provider ? await provider.expire(sessionId) : current;
  if (!checkout.ok) return checkout;
  const isOver = checkout.state === "expired" || (hasFailed && checkout.state === "processing");
  return outcomeOf(await recordState(prepayment, isOver ? { state: "expired" } : checkout));
}

async function settleUnknown(sessionId: string): Promise<SettleResult> {
  const recovered = await recoverPayment(sessionId);
  if (!recovered.ok) return { ...recovered, isUnknown: true };
  return recovered.prepayment ? settle(sessionId) : { ok: true, paid: false };
}

export async function cancelCheckout(sessionId: string): Promise<SettleResult> {
  const prepayment = await prepaymentOf(sessionId);
  if (prepayment?.status !== "open") return settle(sessionId);
  const checkout = (await providerOf(prepayment)?.expire(sessionId)) ?? expired;
  if (!checkout.ok) return checkout;
  return outcomeOf(await recordState(prepayment, checkout, { ended: "cancelled" }));
}

async function prepaymentOf(sessionId: string): Promise<Prepayment | undefined> {
  const [prepayment] = await db().select().from(prepayments).where(eq(prepayments.sessionId, sessionId));
  return prepayment;
}

function recordState(
  { id }: Pick<Prepayment, "id">,
  checkout: CheckoutState,
  { ended = "expired" }: { ended?: "expired" | "cancelled" } = {},
): Promise<Prepayment> {
  return transact(db(), async (tx) => {
    const [prepayment] = await tx.select().from(prepayments).where(eq(prepayments.id, id)).for("update");
    if (!prepayment) throw new Error("A prepayment is never removed");
    if (isFinal(prepayment)) return prepayment;
    if (checkout.state === "paid")
      return applyPayment(tx, { ...prepayment, paymentId: checkout.paymentId ?? null });
    if (checkout.state === "expired" && prepayment.status === "open") return release(tx, prepayment, ended);
    if (checkout.state === "processing" && !prepayment.processing)
      return update(tx, prepayment, { processing: true });
    return prepayment;
  });
}

/** Confirms the held booking, or starts a refund if its time is no longer held. */
async function applyPayment(tx: Transaction, prepayment: Prepayment): Promise<Prepayment> {
  const at = nowDate();
  const { bookingId, paymentId } = prepayment;
  if (!bookingId) return update(tx, prepayment, { status: "paid", paidAt: at, paymentId });

  const [booking] = await tx
    .update(bookings)
    // The first minutes, in which it can be changed, start now.
    .set({ status: "confirmed", createdAt: at, updatedAt: at })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, "held"), gt(bookings.startsAt, at)))
    .returning();
  if (!booking) {
    await releaseTime(tx, prepayment);
    return update(tx, prepayment, { status: "refunding", paidAt: at, paymentId });
  }
  await enqueueBookingMails(tx, { booking });
  counters.bookings.inc({ outcome: "booked_after_payment" });
  return update(tx, prepayment, { status: "used", paidAt: at, paymentId });
}

export async function release(
  tx: Transaction,
  prepayment: Prepayment,
  status: "expired" | "cancelled",
): Promise<Prepayment> {
  const isKept = await releaseTime(tx, prepayment);
  const { id: prepaymentId } = prepayment;
  const whereReminded = and(eq(mails.prepaymentId, prepaymentId), eq(mails.kind, "payment-open"));
  if (status === "expired" && (await tx.$count(mails, and(whereReminded, eq(mails.status, "sent")))) > 0)
    await enqueueMails(tx, [{ prepaymentId, kind: "payment-over" }]);
  // Frees the booking for another checkout for the same time.
  return update(tx, prepayment, { status, ...(isKept && { bookingId: null }) });
}

/**
 * Releases the held time.
 * @returns whether it stays held, because an offer of the waiting list still runs.
 */
async function releaseTime(tx: Transaction, { bookingId }: Prepayment): Promise<boolean> {
  if (!bookingId) return false;
  if (await isOffered(tx, bookingId)) return true;
  await tx
    .update(bookings)
    .set({ status: "expired", updatedAt: nowDate() })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, "held")));
  return false;
}

async function update(tx: Transaction, { id }: Prepayment, to: Partial<Prepayment>): Promise<Prepayment> {
  const [updated] = await tx
    .update(prepayments)
    .set({ ...to, updatedAt: nowDate() })
    .where(eq(prepayments.id, id))
    .returning();
  if (!updated) throw new Error("A prepayment is never removed");
  return updated;
}

const expired = { ok: true, state: "expired" } as const;

/** Expired and cancelled checkouts may still turn out to be paid. */
const isFinal = ({ status }: Prepayment) => ["paid", "used", "refunding", "refunded"].includes(status);

function outcomeOf({
  status,
  email,
  amountCents,
  processing,
  provider: providerName,
}: Prepayment): SettleResult {
  if (status === "paid" || status === "used")
    return {
      ok: true,
      paid: true,
      email,
      amountCents,
      booked: status === "used",
      ...(providerName === "test" && { test: true }),
    };
  if (status === "refunding" || status === "refunded")
    return { ok: true, paid: false, refunded: true, amountCents };
  if (status !== "open") return { ok: true, paid: false, over: true };
  return { ok: true, paid: false, ...(processing && { processing }) };
}
