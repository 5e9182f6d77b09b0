/** New and returning customers. Visits of erased customers still count, through `storeAnonymousVisits`. */
import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Staff } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { bucketKey, bucketSize, bucketsOf, type Period } from "./period.ts";
import {
  count,
  figureRowsByDay,
  medianOf,
  type Scope,
  startsWithin,
  sumOf,
  whereVisit,
} from "./sums.server.ts";
import { anonymousVisits } from "./tables/figures.server.ts";

/** Counts a customer as new at the first known visit. The buckets count visits, the sums people. */
export async function newCustomers(period: Period, staff: Staff) {
  const days = await figureRowsByDay(visitsPerDay, period, staff);
  const before = await figureRowsByDay(visitsPerDay, period.before, staff);
  const size = bucketSize(period);
  const buckets = bucketsOf(period, size).map((bucket) => {
    const inside = days.filter(({ date }) => bucketKey(date, size) === bucket.key);
    const gaps = inside.flatMap(({ gaps }) => gaps.map(([, count]) => ({ count })));
    return { ...bucket, fresh: sumOf(inside, "fresh"), again: sumOf(gaps, "count") };
  });
  return {
    size,
    buckets,
    ...countPeople(days, period.from),
    before: countPeople(before, period.before.from),
  };
}

/** @property gaps number of visits by days since the customer's previous visit; 0 is the same day. */
type VisitsOfDay = { date: string; fresh: number; gaps: [days: number, count: number][] };

function countPeople(days: VisitsOfDay[], from: string) {
  const gaps = days.flatMap(({ date, gaps }) => gaps.map(([value, count]) => ({ date, value, count })));
  const returning = gaps.filter(({ date, value }) => addDays(date, -value) < from);
  const median = medianOf(gaps.filter(({ value }) => value > 0));
  return {
    fresh: sumOf(days, "fresh"),
    back: sumOf(returning, "count"),
    medianWeeks: median === undefined ? undefined : median / 7,
  };
}

export const visitsPerDay = {
  name: "customers",
  query({ database, ...scope }: Scope): Promise<VisitsOfDay[]> {
    const visits = database
      .select({
        date: bookings.bookingDate,
        gap: sql`CASE WHEN ${whereAnonymous} THEN ${anonymousVisits.daysSincePrevious} ELSE ${daysSinceLast(database)} END`.as(
          "gap",
        ),
      })
      .from(bookings)
      .leftJoin(anonymousVisits, eq(anonymousVisits.bookingId, bookings.id))
      .where(and(startsWithin(scope), whereVisit(), or(whereKnown, whereAnonymous)))
      .as("visits");
    const gaps = database
      .select({ date: visits.date, gap: visits.gap, count: count.as("count") })
      .from(visits)
      .groupBy(visits.date, visits.gap)
      .as("gaps");
    const whereAgain = sql`${gaps.gap} IS NOT NULL`;
    return database
      .select({
        date: gaps.date,
        fresh: sql<number>`coalesce(sum(${gaps.count}) FILTER (WHERE NOT ${whereAgain}), 0)::int`,
        gaps: sql<VisitsOfDay["gaps"]>`coalesce(
          jsonb_agg(jsonb_build_array(${gaps.gap}, ${gaps.count})) FILTER (WHERE ${whereAgain}), '[]')`,
      })
      .from(gaps)
      .groupBy(gaps.date);
  },
};

/**
 * Stores, for these bookings and for each customer's next visit, the days since the visit before, so that they
 * survive erasing.
 */
export async function storeAnonymousVisits(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const visits = tx
    .select({ bookingId: bookings.id, daysSincePrevious: daysSinceLast(tx).as("gap") })
    .from(bookings)
    .where(
      and(or(inArray(bookings.id, ids), inArray(bookings.id, visitsAfter(ids))), whereVisit(), whereKnown),
    );
  await tx.insert(anonymousVisits).select(visits).onConflictDoNothing();
}

function visitsAfter(ids: string[]) {
  const later = alias(bookings, "later");
  return sql`(SELECT next.id FROM ${bookings}, LATERAL ${rowsOfPerson} AS own(id),
    LATERAL (SELECT ${later.id} FROM ${bookings} AS later WHERE ${and(
      eq(later.customerId, sql`own.id`),
      sql`(${later.startsAt}, ${later.id}) > (${bookings.startsAt}, ${bookings.id})`,
      whereVisit(later),
      isNull(later.erasedAt),
    )} ORDER BY ${later.startsAt}, ${later.id} LIMIT 1) AS next
    WHERE ${inArray(bookings.id, ids)})`;
}

/** Computes the days since the customer's previous visit over all rows of his card. */
function daysSinceLast(database: Scope["database"]) {
  const former = alias(bookings, "former");
  const last = database
    .select({ date: former.bookingDate })
    .from(former)
    .where(
      and(
        eq(former.customerId, sql`own.id`),
        lte(former.startsAt, bookings.startsAt),
        sql`(${former.startsAt}, ${former.id}) < (${bookings.startsAt}, ${bookings.id})`,
        whereVisit(former),
        isNull(former.erasedAt),
      ),
    )
    .orderBy(desc(former.startsAt))
    .limit(1);
  const lastDate = sql`(SELECT max(last.date) FROM ${rowsOfPerson} AS own(id), LATERAL ${last} AS last(date))`;
  return sql<number | null>`${bookings.bookingDate} - ${lastDate}`;
}

export const whereKnown = and(isNull(bookings.erasedAt), isNotNull(bookings.customerId));

const whereAnonymous = isNotNull(anonymousVisits.bookingId);

const rowsOfPerson = sql`(SELECT each.id FROM ${customers} AS own JOIN ${customers} AS each ON each.person_id = own.person_id
  WHERE own.id = ${bookings.customerId})`;
