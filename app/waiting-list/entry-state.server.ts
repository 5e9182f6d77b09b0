/** What an entry is, told from its offers and their bookings: nothing has to be kept in step. */
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { nowDate, shopToday } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { offers } from "#app/tables/waiting-list.server.ts";

// Names as the database has them: drizzle leaves the table out of a selected column.

/** Its days are not over, and the same person booked no offer of that service since. */
export function isOpen(): SQL<boolean> {
  return sql<boolean>`(waiting_entries.to_date >= ${shopToday()} AND NOT EXISTS (
    SELECT 1 FROM offers AS o JOIN waiting_entries AS e ON e.id = o.entry_id JOIN bookings AS b ON b.id = o.booking_id
    WHERE b.status NOT IN ('held', 'expired') AND b.created_at >= waiting_entries.created_at
      AND lower(e.email) = lower(waiting_entries.email) AND lower(e.name) = lower(waiting_entries.name)
      AND e.service = waiting_entries.service))`;
}

/** One customer has one offer at a time, however many lists they are on. */
export function hasRunningOffer(): SQL<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM offers AS o JOIN waiting_entries AS e ON e.id = o.entry_id JOIN bookings AS b ON b.id = o.booking_id
    WHERE b.status = 'held' AND lower(e.email) = lower(waiting_entries.email))`;
}

/** Whether a held time waits for the customer it was offered to. */
export async function isOffered(tx: Transaction, bookingId: string): Promise<boolean> {
  const [offer] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(offers, eq(offers.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, "held"), gt(offers.endsAt, nowDate())));
  return offer !== undefined;
}
