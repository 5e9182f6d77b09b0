import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { whereUnconfirmed } from "#app/customers/recipients.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { enqueueRefund } from "#app/payments/flows/refund.server.ts";
import { oweDiscount } from "#app/payments/owed-discounts.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { listComingTogether } from "../../booked-together.server.ts";
import { bumpSequence } from "../../booking-rows.server.ts";
import type { Revision } from "../../revision.ts";
import { type Booking, bookings } from "../../tables/bookings.server.ts";
import { whereAtRevision } from "./lock-at-revision.server.ts";

/** A booking that staff ticked. It is cancelled only if its `sequence` has not changed. */
export type ShownBooking = { id: string; sequence: number };

export const mostAtOnce = 200;

/** Parses the form field `shown`: "id_sequence,id_sequence". */
export const shownBookingsSchema = z
  .string()
  .transform((text) => text.split(",").map((one) => one.split("_")))
  .pipe(z.array(z.tuple([z.uuid(), z.string().regex(/^\d{1,9}$/)])).max(mostAtOnce))
  .transform((all) => all.map(([id, sequence]): ShownBooking => ({ id, sequence: Number(sequence) })));

export function findCancellable(staff: Staff, ids: string[]) {
  const validIds = ids.filter((id) => z.uuid().safeParse(id).success).slice(0, mostAtOnce);
  return db()
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, validIds), eq(bookings.status, "confirmed"), whereStaff(staff)))
    .orderBy(asc(bookings.startsAt), bookings.id);
}

/** Lists the ids of the coming bookings of a series. */
export async function listComingOfSeries(staff: Staff, seriesId: string | null): Promise<string[]> {
  const validId = z.uuid().safeParse(seriesId).data;
  if (!validId) return [];
  const comingBookings = await listComingTogether(validId, whereStaff(staff));
  return comingBookings.map(({ id }) => id);
}

/** Lists the ids of coming bookings by strangers who have not opened a mail. */
export async function listComingUnconfirmed(staff: Staff): Promise<string[]> {
  const whereUpcoming = and(whereUnconfirmed(), gt(bookings.startsAt, nowDate()), whereStaff(staff));
  const comingBookings = await db()
    .select({ id: bookings.id })
    .from(bookings)
    .where(whereUpcoming)
    .orderBy(bookings.startsAt)
    .limit(mostAtOnce);
  return comingBookings.map(({ id }) => id);
}

/**
 * Cancels and refunds bookings; mails the customers whose appointment is not over.
 * @param options.isUnconfirmed cancels only those still unconfirmed, without a mail to customers who were
 * warned of it.
 * @returns how many were cancelled; the others were changed meanwhile.
 */
export function cancelBookings(
  staff: Staff,
  shownBookings: ShownBooking[],
  options?: { isUnconfirmed: boolean },
): Promise<{ cancelled: number }> {
  return transactAs(staff, (tx) => cancelBookingsIn(tx, staff, shownBookings.slice(0, mostAtOnce), options));
}

/** Cancels bookings inside a transaction of `transactAs`. */
export async function cancelBookingsIn(
  tx: Transaction,
  staff: Staff,
  shownBookings: ShownBooking[],
  only = { isUnconfirmed: false },
): Promise<{ cancelled: number }> {
  if (shownBookings.length === 0) return { cancelled: 0 };
  const cancelled = await cancelWhere(
    tx,
    and(
      whereUnchangedSinceShown(shownBookings),
      eq(bookings.status, "confirmed"),
      only.isUnconfirmed ? whereUnconfirmed() : undefined,
      whereStaff(staff),
    ),
    only.isUnconfirmed ? ({ confirmUntil }) => confirmUntil !== null : undefined,
  );
  // Times held for an offer or a payment need no mail. Money that still comes in is refunded.
  const held = await tx
    .update(bookings)
    .set({ status: "expired", updatedAt: nowDate() })
    .where(and(whereUnchangedSinceShown(shownBookings), eq(bookings.status, "held"), whereStaff(staff)))
    .returning({ id: bookings.id });
  return { cancelled: cancelled.length + held.length };
}

type StaffCancelResult = { ok: true; isMailed: boolean } | { ok: false; reason: "stale" };

export function cancelBooking(
  staff: Staff,
  bookingId: string,
  revision: Revision,
): Promise<StaffCancelResult> {
  return transactAs(staff, async (tx) => {
    const [isMailed] = await cancelWhere(tx, whereAtRevision(staff, bookingId, revision));
    return isMailed === undefined ? { ok: false, reason: "stale" } : { ok: true, isMailed };
  });
}

/**
 * Cancels and refunds the matching bookings; mails those that are not over.
 * @param isTold tells which customers need no mail.
 * @returns for each booking whether it was mailed.
 */
async function cancelWhere(
  tx: Transaction,
  condition: SQL | undefined,
  isTold?: (booking: Booking) => boolean,
): Promise<boolean[]> {
  const rows = await tx
    .update(bookings)
    .set({ status: "cancelled", ...bumpSequence() })
    .where(condition)
    .returning();
  const mailed: boolean[] = [];
  for (const booking of rows) {
    await enqueueRefund(tx, booking.id);
    await oweDiscount(tx, booking);
    const isMailed = Boolean(booking.email) && booking.endsAt > nowDate() && !isTold?.(booking);
    if (isMailed) await enqueueBookingMails(tx, { booking, event: "cancelled", by: "staff" });
    mailed.push(isMailed);
  }
  return mailed;
}

/** Matches the bookings that were not changed since they were shown; matches none for an empty list. */
export function whereUnchangedSinceShown(shownBookings: ShownBooking[]): SQL {
  const each = shownBookings.map(({ id, sequence }) =>
    and(eq(bookings.id, id), eq(bookings.sequence, sequence)),
  );
  return or(...each) ?? sql`false`;
}
