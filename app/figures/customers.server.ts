/** New and returning customers. Who is erased counts as a visit of nobody. */
import { and, gte, lt, or, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { keyOfRow } from "../customers/bookings-of.server.ts";
import { forgottenName } from "../customers/forgotten.ts";
import { db } from "../platform/runtime.server.ts";
import { addDays } from "../shop/dates.ts";
import { hasAdminAccess, type Staff } from "../staff/access.server.ts";
import { bucketKey, bucketSize, bucketsOf } from "./buckets.ts";
import { medianOf } from "./median.ts";
import type { Period } from "./period.ts";
import { count, countIf, hasCome, startOf } from "./scope.server.ts";

/**
 * A customer is new at the first visit that we know of. The buckets count visits, the sums people.
 */
export async function newCustomers(period: Period, staff: Staff) {
  const rows = await visitsOf(period, staff);
  const perDay = rows.filter((row): row is typeof row & { date: string } => row.date !== null);
  const sum = (name: "fresh" | "back" | "again", isInside: (date: string) => boolean) =>
    perDay.filter(({ date }) => isInside(date)).reduce((total, row) => total + row[name], 0);
  const isNow = (date: string) => date >= period.from;
  const isBefore = (date: string) => date <= period.before.to;
  const size = bucketSize(period);
  const buckets = bucketsOf(period, size).map((bucket) => {
    const isInside = (date: string) => isNow(date) && bucketKey(date, size) === bucket.key;
    return { ...bucket, fresh: sum("fresh", isInside), again: sum("again", isInside) };
  });
  const gaps = rows.flatMap(({ gap, count }) => (gap === null ? [] : [{ value: gap, count }]));
  const medianDays = medianOf(gaps);
  return {
    size,
    buckets,
    fresh: sum("fresh", isNow),
    back: sum("back", isNow),
    before: { fresh: sum("fresh", isBefore), back: sum("back", isBefore) },
    medianWeeks: medianDays === undefined ? undefined : medianDays / 7,
  };
}

/** In one pass over all visits that we know whose they are: a row for each day, and one for each length of a gap. */
function visitsOf({ from, to, before }: Period, staff: Staff) {
  const visits = db()
    .select({
      date: bookings.bookingDate,
      // Not before the day: two visits on one day are one.
      previous: sql<
        string | null
      >`lag(${bookings.bookingDate}) OVER (PARTITION BY ${keyOfRow} ORDER BY ${bookings.startsAt})`.as(
        "previous",
      ),
    })
    .from(bookings)
    .where(and(hasCome(), isKnown, lt(bookings.startsAt, startOf(addDays(to, 1))), hasAdminAccess(staff)))
    .as("visits");
  const { date, previous } = visits;
  const isInside = or(gte(date, from), and(gte(date, before.from), sql`${date} <= ${before.to}`));
  const began = sql`CASE WHEN ${date} >= ${from} THEN ${from}::date ELSE ${before.from}::date END`;
  const gap = sql<
    number | null
  >`CASE WHEN ${date} >= ${from} AND ${date} > ${previous} THEN ${date} - ${previous} END`;
  const inside = db()
    .select({ date, previous, began: began.as("began"), gap: gap.as("gap") })
    .from(visits)
    .where(isInside)
    .as("inside");
  return db()
    .select({
      date: sql<string | null>`${inside.date}`,
      gap: sql<number | null>`${inside.gap}`,
      count,
      fresh: countIf(sql`${inside.previous} IS NULL`),
      again: countIf(sql`${inside.previous} IS NOT NULL`),
      back: countIf(sql`${inside.previous} < ${inside.began}`),
    })
    .from(inside)
    .groupBy(sql`GROUPING SETS ((1), (2))`);
}

export const isKnown = sql`${bookings.name} <> ${sql.raw(`'${forgottenName}'`)} AND ${keyOfRow} IS NOT NULL`;
