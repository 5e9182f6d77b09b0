/** Of the appointments that are over and were not cancelled: how many did not come. */
import { and, eq, or, sql } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { type BucketSize, bucketKey, bucketSize, bucketsOf } from "./buckets.ts";
import type { Period } from "./period.ts";
import { ruleChanges } from "./rule-changes.server.ts";
import { bookedOn, count, countIf, hasCome, type Scope } from "./scope.server.ts";
import { summedPerDay } from "./sums.server.ts";

export type Rate = { over: number; missed: number };

export async function noShows(period: Period, staff: Staff) {
  const rows = await summedPerDay(missedPerDay, period, staff);
  const before = await summedPerDay(missedPerDay, period.before, staff);
  // A day has too few to say anything.
  const size: BucketSize = bucketSize(period) === "maand" ? "maand" : "week";
  return {
    size,
    buckets: bucketsOf(period, size).map((bucket) => ({
      ...bucket,
      ...rateOf(rows.filter(({ date }) => bucketKey(date, size) === bucket.key)),
    })),
    now: ratesOf(rows),
    before: ratesOf(before),
    marks: (await ruleChanges(period)).map((change) => ({ ...change, key: bucketKey(change.date, size) })),
  };
}

const isMissed = eq(bookings.status, "no-show");
const isPrepaid = sql<boolean>`${prepayments.bookingId} IS NOT NULL`;

export const missedPerDay = {
  name: "no-shows",
  query: ({ database, ...scope }: Scope) =>
    database
      .select({ date: bookings.bookingDate, isPrepaid, over: count, missed: countIf(isMissed) })
      .from(bookings)
      .leftJoin(prepayments, and(eq(prepayments.bookingId, bookings.id), eq(prepayments.status, "used")))
      .where(and(bookedOn(scope), or(isMissed, hasCome())))
      .groupBy(bookings.bookingDate, isPrepaid),
};

type Row = Rate & { isPrepaid: boolean };

function ratesOf(rows: Row[]) {
  return {
    all: rateOf(rows),
    prepaid: rateOf(rows.filter(({ isPrepaid }) => isPrepaid)),
    notPrepaid: rateOf(rows.filter(({ isPrepaid }) => !isPrepaid)),
  };
}

function rateOf(rows: Rate[]): Rate {
  return {
    over: rows.reduce((total, row) => total + row.over, 0),
    missed: rows.reduce((total, row) => total + row.missed, 0),
  };
}
