import { and, eq, gt, sql } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { enqueueRefund } from "#app/payments/flows/refund.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { findWithdrawalRefusal, type WithdrawalRefusal } from "#app/payments/withdrawal.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { whereChangeableCompanions } from "../booked-together.server.ts";
import { bumpSequence } from "../booking-rows.server.ts";
import {
  type Unchangeable,
  whereChangeable,
  whereManageToken,
  whyUnchangeable,
} from "../manage-link.server.ts";
import { type Booking, bookings } from "../tables/bookings.server.ts";
import { outcomeOf } from "../tables/statuses.ts";

export type CancelResult = { ok: true; booking: Booking } | Unchangeable;
/** `changed`: it can be changed after all, or it was since the customer saw it. */
type ReportResult = CancelResult | { ok: false; reason: "changed" };

/**
 * Cancels a booking, with its refund and mails in one transaction.
 * @param options.mailDelaySeconds the delay of the customer's mail, in seconds.
 * @param options.withIds also cancels these companions' bookings, if they can still be cancelled.
 */
export function cancel(
  token: string,
  options: { mailDelaySeconds?: number; withIds?: string[] } = {},
): Promise<CancelResult> {
  return transact(db(), async (tx) => {
    const [booking] = await tx
      .update(bookings)
      .set({ status: "cancelled", ...bumpSequence() })
      .where(and(whereManageToken(token), whereChangeable()))
      .returning();
    if (!booking) return whyUnchangeable(tx, token);
    const others = await tx
      .update(bookings)
      .set({ status: "cancelled", ...bumpSequence() })
      .where(await whereChangeableCompanions(booking, options.withIds ?? [], tx))
      .returning();
    for (const each of [booking, ...others]) {
      await enqueueRefund(tx, each.id);
      await enqueueBookingMails(tx, {
        booking: each,
        event: "cancelled",
        mailDelaySeconds: options.mailDelaySeconds,
      });
    }
    return { ok: true, booking };
  });
}

/**
 * Cancels when it is too late for that, because the customer will not come. A prepayment stays with the shop, and the
 * time is free at once. The shop gets a notice. It is no missed appointment, since anybody may book with an address.
 * @param sequence the one of the booking that the customer saw.
 */
export function reportAbsence(token: string, sequence: string): Promise<ReportResult> {
  return transact(db(), async (tx) => {
    const whereUpcoming = and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, nowDate()));
    const whereAsSeen = eq(sql`${bookings.sequence}::text`, sequence);
    const [booking] = await tx
      .update(bookings)
      .set({ status: "cancelled", ...bumpSequence() })
      .where(and(whereManageToken(token), whereUpcoming, whereAsSeen, sql`NOT ${whereChangeable()}`))
      .returning();
    if (!booking) {
      const why = await whyUnchangeable(tx, token);
      return why.reason === "too_late" ? { ok: false, reason: "changed" } : why;
    }
    await enqueueBookingMails(tx, { booking: { ...booking, email: null } });
    return { ok: true, booking };
  });
}

type Withdrawn = { ok: true } | { ok: false; reason: WithdrawalRefusal | "gone" };

/**
 * Cancels and refunds a booking under the right of withdrawal, even after the cut-off; a no-show keeps its
 * status. A second click waits for the first and refunds nothing.
 */
export function withdraw(token: string): Promise<Withdrawn> {
  return transact(db(), async (tx): Promise<Withdrawn> => {
    const [former] = await tx.select().from(bookings).where(whereManageToken(token)).for("update");
    if (!former) return { ok: false, reason: "gone" };
    const whereOfBooking = eq(prepayments.bookingId, former.id);
    const [payment] = await tx.select().from(prepayments).where(whereOfBooking).for("update");
    const reason = findWithdrawalRefusal(former, payment);
    if (reason) return { ok: false, reason };
    await tx.update(prepayments).set({ withdrawnAt: nowDate() }).where(whereOfBooking);
    await enqueueRefund(tx, former.id);
    const isMissed = outcomeOf(former.status) === "missed";
    const [booking] = await tx
      .update(bookings)
      .set({ ...(!isMissed && { status: "cancelled" }), ...bumpSequence() })
      .where(eq(bookings.id, former.id))
      .returning();
    if (booking) await enqueueBookingMails(tx, { booking, event: "cancelled" });
    return { ok: true };
  });
}
