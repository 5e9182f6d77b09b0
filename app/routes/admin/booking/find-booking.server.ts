import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";

import { bookingStatuses } from "#app/bookings/statuses.ts";
import { type Booking, bookings } from "#app/bookings/tables.server.ts";
import { db } from "#app/platform/runtime.server.ts";
import { hasStaffAccess, type Staff } from "#app/staff/access.server.ts";

export async function findBooking(staff: Staff, id: string): Promise<Booking | undefined> {
  if (!z.uuid().safeParse(id).success) return;
  const [booking] = await db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), inArray(bookings.status, bookingStatuses), hasStaffAccess(staff)));
  return booking;
}
