import { and, inArray, isNull, sql } from "drizzle-orm";
import { hasAdminAccess, type Staff } from "#app/accounts/access.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { customerKey } from "#app/customers/customer-key.ts";
import { bookingsOf, linkedKeys } from "#app/customers/linked-keys.server.ts";
import { keptOfCustomer } from "#app/customers/personal-data.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { formatMonths } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";
import { waitingEntries } from "#app/tables/waiting-list.server.ts";
import { isUpcoming } from "#app/workflows/customers/erase-customer.server.ts";
import { mostAtOnce } from "#app/workflows/staff/planning/cancel-bookings.server.ts";
import { bookingHref } from "../addresses.ts";

/** What erasing would do. Undefined for who was erased or left no address. */
export async function erasurePreview(staff: Staff, booking: Booking) {
  const key = customerKey(booking);
  if (!key) return;
  const keys = await linkedKeys(db(), [key]);
  const isTheirs = and(bookingsOf(keys), isNull(bookings.erasedAt), hasAdminAccess(staff));
  const coming = await db()
    .select()
    .from(bookings)
    .where(and(isTheirs, isUpcoming()))
    .orderBy(bookings.startsAt);
  const standing = coming.filter(({ status }) => status === "confirmed").slice(0, mostAtOnce);
  const kept: string[] = [];
  for (const { table, goes } of Object.values(keptOfCustomer)) {
    const count = await db().$count(table, and(inArray(table.customer, keys), hasAdminAccess(staff)));
    if (count > 0) kept.push(goes(count));
  }
  const lists = await db().$count(
    waitingEntries,
    and(inArray(sql`lower(${waitingEntries.email})`, keys), hasAdminAccess(staff)),
  );
  return {
    id: booking.id,
    name: booking.name,
    count: await db().$count(bookings, isTheirs),
    missed: await db().$count(bookings, and(isTheirs, inArray(bookings.status, statusesWith("missed")))),
    missedFor: formatMonths(shop().prepayment.withinMonths),
    kept,
    isOnList: lists > 0,
    /** Of several at once. */
    cancelHref:
      standing.length > 1
        ? `/admin/annuleren?${new URLSearchParams(standing.map(({ id }) => ["boeking", id]))}`
        : undefined,
    coming: coming.map(({ id, startsAt, status }) => ({
      href: status === "held" ? undefined : bookingHref(id),
      when: formatMoment(startsAt),
    })),
  };
}
