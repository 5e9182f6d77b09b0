import { and, asc, eq, gt, sql } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";

/** Those that stand and are to come, with the same address. */
export function findSeries({ seriesId, email }: Booking): Promise<Booking[]> {
  if (!seriesId || !email) return Promise.resolve([]);
  return db()
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, seriesId),
        eq(bookings.status, "confirmed"),
        gt(bookings.startsAt, nowDate()),
        sql`lower(${bookings.email}) = ${email.toLowerCase()}`,
      ),
    )
    .orderBy(asc(bookings.startsAt));
}
