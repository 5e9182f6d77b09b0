import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { bookingStatuses } from "#app/tables/statuses.ts";

export async function findBooking(staff: Staff, id: string): Promise<Booking | undefined> {
  if (!z.uuid().safeParse(id).success) return;
  const [booking] = await db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), inArray(bookings.status, bookingStatuses), hasStaffAccess(staff)));
  return booking;
}
