import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookingChanges, bookings } from "#app/tables/bookings.server.ts";
import { bookingStatuses } from "#app/tables/statuses.ts";

export async function findBooking(staff: Staff, id: string): Promise<Booking | undefined> {
  if (!z.uuid().safeParse(id).success) return;
  const [booking] = await db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), inArray(bookings.status, bookingStatuses), hasStaffAccess(staff)));
  return booking;
}

/** Where a booking stood before its last move, as the fields of a form. */
export async function formerPlace(staff: Staff, id: string): Promise<Record<string, string> | undefined> {
  const changes = await db()
    .select()
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.bookingId, id),
        inArray(bookingChanges.what, ["moved", "length"]),
        hasStaffAccess(staff),
      ),
    )
    .orderBy(desc(bookingChanges.id))
    .limit(2);
  const moved = changes.find(({ what }) => what === "moved");
  // Of the same change.
  const length = changes.find(({ what, at }) => what === "length" && at.getTime() === moved?.at.getTime());
  // "2026-11-28T10:00 barber-1"
  const [date, time, barber] = moved?.from?.split(/[T ]/) ?? [];
  if (!date || !time || !barber) return;
  return { date, time, barber, ...(length?.from && { minutes: length.from }) };
}
