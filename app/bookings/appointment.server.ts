import { and, eq, notInArray } from "drizzle-orm";
import { db } from "../platform/running.server.ts";
import type { Booking } from "./book.server.ts";
import { bookings } from "./tables.server.ts";

/**
 * The booking that a customer's link opens.
 * @throws a 404 Response for an unknown token, the same as for any address that does not exist.
 */
export async function appointmentOf(token: string): Promise<Booking> {
  const [booking] = await db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.manageToken, token), notInArray(bookings.status, ["held", "expired"])));
  if (!booking) throw new Response(null, { status: 404 });
  return booking;
}
