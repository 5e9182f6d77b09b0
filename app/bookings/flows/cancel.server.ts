import { and, eq, gt, inArray } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { enqueueRefund } from "#app/payments/flows/refund.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { type NotWithdrawable, whyNotWithdrawable } from "#app/payments/withdrawal.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookedAlong } from "../booked-together.server.ts";
import { bumpSequence } from "../booking-rows.server.ts";
import { hasManageToken, isChangeable, type Unchangeable, whyUnchangeable } from "../manage-link.server.ts";
import { type Booking, bookings } from "../tables/bookings.server.ts";
import { outcomeOf } from "../tables/statuses.ts";

export type Cancelled = { ok: true; booking: Booking } | Unchangeable;

/**
 * Cancels a booking, with its refund and mails in one transaction.
 * @param how.waitSeconds the delay of the customer's mail, in seconds.
 * @param how.isWithCompanions also cancels the companions' bookings that can still be cancelled.
 */
export function cancel(
  token: string,
  how: { waitSeconds?: number; isWithCompanions?: boolean } = {},
): Promise<Cancelled> {
  return transact(db(), async (tx) => {
    const [booking] = await tx
      .update(bookings)
      .set({ status: "cancelled", ...bumpSequence() })
      .where(and(hasManageToken(token), isChangeable()))
      .returning();
    if (!booking) return whyUnchangeable(tx, token);
    const along = how.isWithCompanions ? await bookedAlong(booking, tx) : [];
    const isAlong = inArray(
      bookings.id,
      along.map(({ id }) => id),
    );
    const others = await tx
      .update(bookings)
      .set({ status: "cancelled", ...bumpSequence() })
      .where(and(isAlong, isChangeable()))
      .returning();
    for (const each of [booking, ...others]) {
      await enqueueRefund(tx, each.id);
      await enqueueBookingMails(tx, {
        booking: each,
        event: "cancelled",
        waitSeconds: how.waitSeconds,
      });
    }
    return { ok: true, booking };
  });
}

/**
 * Records that the customer will not come, when it is too late to cancel. It counts as a missed appointment: a
 * prepayment stays with the shop, and the time is free at once. The shop gets a notice.
 */
export function reportAbsence(token: string): Promise<Cancelled> {
  return transact(db(), async (tx) => {
    const isToCome = and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, nowDate()));
    const [booking] = await tx
      .update(bookings)
      .set({ status: "no-show", ...bumpSequence() })
      .where(and(hasManageToken(token), isToCome))
      .returning();
    if (!booking) return whyUnchangeable(tx, token);
    await enqueueBookingMails(tx, { booking: { ...booking, email: null } });
    return { ok: true, booking };
  });
}

type Withdrawn = { ok: true } | { ok: false; reason: NotWithdrawable | "gone" };

/**
 * Cancels and refunds a booking under the right of withdrawal, even after the cut-off; a no-show keeps its
 * status. A second click waits for the first and refunds nothing.
 */
export function withdraw(token: string): Promise<Withdrawn> {
  return transact(db(), async (tx): Promise<Withdrawn> => {
    const [known] = await tx.select().from(bookings).where(hasManageToken(token)).for("update");
    if (!known) return { ok: false, reason: "gone" };
    const isIts = eq(prepayments.bookingId, known.id);
    const [payment] = await tx.select().from(prepayments).where(isIts).for("update");
    const reason = whyNotWithdrawable(known, payment);
    if (reason) return { ok: false, reason };
    await tx.update(prepayments).set({ withdrawnAt: nowDate() }).where(isIts);
    await enqueueRefund(tx, known.id);
    const isMissed = outcomeOf(known.status) === "missed";
    const [booking] = await tx
      .update(bookings)
      .set({ ...(!isMissed && { status: "cancelled" }), ...bumpSequence() })
      .where(eq(bookings.id, known.id))
      .returning();
    if (booking) await enqueueBookingMails(tx, { booking, event: "cancelled" });
    return { ok: true };
  });
}
