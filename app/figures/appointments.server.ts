/** Appointments by how they ended. */

import type { Staff } from "#app/accounts/access.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { type BookingStatus, bookingStatuses } from "#app/tables/statuses.ts";
import { bucketKey, bucketSize, bucketsOf, type Period } from "./period.ts";
import { bookedOn, count, type Scope } from "./scope.server.ts";
import { summedPerDay } from "./sums.server.ts";

export type Counts = Record<BookingStatus, number>;

export async function appointments(period: Period, staff: Staff) {
  const rows = await summedPerDay(statusesPerDay, period, staff);
  const before = await summedPerDay(statusesPerDay, period.before, staff);
  const size = bucketSize(period);
  const buckets = bucketsOf(period, size).map((bucket) => ({
    ...bucket,
    counts: countsOf(rows.filter(({ date }) => bucketKey(date, size) === bucket.key)),
  }));
  return { size, buckets, total: countsOf(rows), before: countsOf(before) };
}

export const statusesPerDay = {
  name: "appointments",
  query: ({ database, ...scope }: Scope) =>
    database
      .select({ date: bookings.bookingDate, status: bookings.status, count })
      .from(bookings)
      .where(bookedOn(scope))
      .groupBy(bookings.bookingDate, bookings.status),
};

function countsOf(rows: { status: string; count: number }[]): Counts {
  const sum = (status: string) =>
    rows.filter((row) => row.status === status).reduce((total, row) => total + row.count, 0);
  return Object.fromEntries(bookingStatuses.map((status) => [status, sum(status)])) as Counts;
}
