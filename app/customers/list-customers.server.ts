import { and, desc, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { bookingStatuses } from "../bookings/statuses.ts";
import { bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import { nowDate } from "../shop/clock.ts";
import { hasStaffAccess, type Staff } from "../staff/access.server.ts";
import { keyOfRow } from "./bookings-of.server.ts";
import { forgottenName } from "./forgotten.ts";
import { matchesSearch } from "./matches-search.server.ts";

/**
 * Who was or comes here last is first; one for each e-mail address, or else phone number.
 * @param search empty for those of the last month and the days to come.
 */
export async function listCustomers(staff: Staff, search: string) {
  const isKnown = and(
    inArray(bookings.status, bookingStatuses),
    ne(bookings.name, forgottenName),
    isNotNull(keyOfRow),
    hasStaffAccess(staff),
  );
  const monthAgo = new Date(nowDate().getTime() - 31 * 86_400_000);
  const found = db()
    .select({ key: keyOfRow })
    .from(bookings)
    .where(and(isKnown, search ? matchesSearch(search) : gt(bookings.startsAt, monthAgo)))
    .groupBy(keyOfRow)
    .orderBy(desc(sql`max(${bookings.startsAt})`))
    .limit(30);
  const newest = <Value>(column: unknown) =>
    sql<Value>`(array_agg(${column} ORDER BY ${bookings.startsAt} DESC))[1]`;
  const count = (status: string) =>
    sql<number>`(count(*) FILTER (WHERE ${bookings.status} = ${status}))::int`;
  const isToCome = sql`${bookings.status} = 'confirmed' AND ${bookings.startsAt} > ${nowDate().toISOString()}`;
  return db()
    .select({
      /** Of the newest booking: e-mail addresses and numbers do not belong in an address. */
      id: newest<string>(bookings.id),
      name: newest<string>(bookings.name),
      phone: newest<string | null>(bookings.phone),
      email: newest<string | null>(bookings.email),
      visits: count("show"),
      noShows: count("no-show"),
      lastVisit: sql<string | null>`max(${bookings.bookingDate}) FILTER (WHERE ${bookings.status} = 'show')`,
      next: sql<string | null>`min(${bookings.bookingDate}) FILTER (WHERE ${isToCome})`,
    })
    .from(bookings)
    .where(and(isKnown, inArray(keyOfRow, found)))
    .groupBy(keyOfRow)
    .orderBy(desc(sql`max(${bookings.startsAt})`));
}
