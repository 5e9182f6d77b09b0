/**
 * Records and reads owed discounts (reciprocity, WER VI.83, 17°): a shop that keeps the prepayment of a customer who does
 * not come owes as much when it cancels late itself. The amount comes off the customer's next visit, without a claim.
 */
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { changeUntil } from "#app/bookings/change-until.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { now, nowDate } from "#app/i18n/format/clock.ts";
import { remainingCents } from "#app/i18n/format/money.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { prepayments } from "./tables/prepayments.server.ts";

/**
 * Records the discount if staff cancel a prepaid visit after the customer's own cut-off and before its end.
 */
export async function oweDiscount(tx: Transaction, booking: Booking): Promise<void> {
  const isLate = Temporal.Instant.compare(changeUntil({ ...booking, moveAskedAt: null }), now()) <= 0;
  if (!isLate || booking.endsAt <= nowDate()) return;
  const wherePaid = and(inArray(prepayments.status, ["used", "refunding"]), ne(prepayments.provider, "test"));
  await tx
    .update(prepayments)
    .set({ owedAt: nowDate() })
    .where(and(eq(prepayments.bookingId, booking.id), wherePaid, isNull(prepayments.owedAt)));
}

/** Removes the discount, because the visit takes place after all. */
export async function withdrawDiscount(tx: Transaction, { id }: Pick<Booking, "id">): Promise<void> {
  await tx.update(prepayments).set({ owedAt: null }).where(eq(prepayments.bookingId, id));
}

/** Selects the discount of a row of `bookings`, in cents. Only the first visit after the late cancellation has one. */
export function discountCents(): SQL<number> {
  const visitStatuses = sql.raw(
    [...statusesWith("open"), ...statusesWith("come")].map((each) => `'${each}'`).join(),
  );
  return sql<number>`(SELECT coalesce(sum(owed.amount_cents), 0)::int FROM prepayments AS owed
    WHERE owed.owed_at < bookings.starts_at AND bookings.status IN (${visitStatuses})
      AND owed.customer_id = bookings.customer_id
      AND NOT EXISTS (SELECT 1 FROM bookings AS earlier
        WHERE earlier.customer_id = bookings.customer_id
          AND earlier.status IN (${visitStatuses}) AND earlier.starts_at > owed.owed_at
          AND (earlier.starts_at, earlier.id) < (bookings.starts_at, bookings.id)))`;
}

/** Returns the discounts of these bookings, in cents by booking id. Bookings without one are left out. */
export async function discountsOf(bookingIds: string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0 || !(await db().$count(prepayments, isNotNull(prepayments.owedAt))))
    return new Map();
  const rows = await db()
    .select({ id: bookings.id, cents: discountCents() })
    .from(bookings)
    .where(inArray(bookings.id, bookingIds));
  return new Map(rows.filter(({ cents }) => cents > 0).map(({ id, cents }) => [id, cents]));
}

/**
 * Returns the cents that come off the price of these visits: the prepayments that the shop still has, and the discounts
 * that it owes.
 */
export async function deductedCents(bookingIds: string[]): Promise<number> {
  const usedDiscounts = await db()
    .select()
    .from(prepayments)
    .where(
      and(
        inArray(prepayments.bookingId, bookingIds),
        eq(prepayments.status, "used"),
        ne(prepayments.provider, "test"),
      ),
    );
  const cents = [...usedDiscounts.map(remainingCents), ...(await discountsOf(bookingIds)).values()];
  return cents.reduce((sum, each) => sum + each, 0);
}
