import { and, eq, inArray } from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { longDateWithoutYear } from "#app/i18n/format/dates.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookingChanges, bookings } from "#app/tables/bookings.server.ts";
import type { LiveEvent } from "./live-connection.ts";

export async function announcements(staff: Staff, ids: string[]): Promise<LiveEvent["made"]> {
  // So many at once come from a restored backup.
  if (ids.length === 0 || ids.length > 100) return [];
  const rows = await db()
    .select({
      name: bookings.name,
      date: bookings.bookingDate,
      time: bookings.bookingTime,
      by: bookingChanges.by,
    })
    .from(bookings)
    .leftJoin(
      bookingChanges,
      and(eq(bookingChanges.bookingId, bookings.id), eq(bookingChanges.what, "added")),
    )
    .where(and(inArray(bookings.id, ids), eq(bookings.status, "confirmed"), hasStaffAccess(staff)))
    .orderBy(bookings.createdAt);
  return rows.map(({ name, date, time, by }) => ({
    words: `${name}, ${longDateWithoutYear(date)} om ${time.slice(0, 5)}`,
    isMine: by === staff.email,
  }));
}
