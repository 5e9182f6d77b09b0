/** Appointments by outcome, and no-shows. */
import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { type BookingStatus, bookingStatuses, statusesWith } from "#app/bookings/tables/statuses.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { euros } from "#app/i18n/format/money.ts";
import { formatMonths } from "#app/i18n/format/numbers.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { firstVersion } from "#app/shop/revert.server.ts";
import { rules } from "#app/shop/schema/rules.ts";
import { shopChanges, shopVersions } from "#app/shop/tables/content.server.ts";
import { type BucketSize, bucketKey, bucketSize, bucketsOf, type Days, type Period } from "./period.ts";
import {
  count,
  countIf,
  figureRowsByDay,
  onDays,
  type Scope,
  startsWithin,
  sumOf,
  whereVisit,
} from "./sums.server.ts";

type Counts = Record<BookingStatus, number>;

export async function appointments(period: Period, staff: Staff) {
  const rows = await figureRowsByDay(statusesPerDay, period, staff);
  const before = await figureRowsByDay(statusesPerDay, period.before, staff);
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
      .where(startsWithin(scope))
      .groupBy(bookings.bookingDate, bookings.status),
};

function countsOf(rows: { status: string; count: number }[]): Counts {
  const perStatus = Map.groupBy(rows, ({ status }) => status);
  const countOf = (status: string) => sumOf(perStatus.get(status) ?? [], "count");
  return Object.fromEntries(bookingStatuses.map((status) => [status, countOf(status)])) as Counts;
}

type Rate = { over: number; missed: number };

/** Returns the share of past appointments, cancelled ones excluded, that ended as a no-show. */
export async function noShows(period: Period, staff: Staff) {
  const rows = await figureRowsByDay(missedPerDay, period, staff);
  const before = await figureRowsByDay(missedPerDay, period.before, staff);
  // A single day has too few appointments for a rate.
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

const whereMissed = inArray(bookings.status, statusesWith("missed"));
const isPrepaid = sql<boolean>`${prepayments.bookingId} IS NOT NULL`;

export const missedPerDay = {
  name: "no-shows",
  query: ({ database, ...scope }: Scope) =>
    database
      .select({ date: bookings.bookingDate, isPrepaid, over: count, missed: countIf(whereMissed) })
      .from(bookings)
      .leftJoin(prepayments, and(eq(prepayments.bookingId, bookings.id), eq(prepayments.status, "used")))
      .where(and(startsWithin(scope), or(whereMissed, whereVisit())))
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
  return { over: sumOf(rows, "over"), missed: sumOf(rows, "missed") };
}

/** Lists when the owner published a change of the prepayment rule. */
async function ruleChanges(days: Days): Promise<{ date: string; words: string }[]> {
  const first = await firstVersion(db());
  const changes = await db()
    .select({ at: shopVersions.at, before: shopChanges.before, after: shopChanges.after })
    .from(shopChanges)
    .innerJoin(shopVersions, eq(shopVersions.version, shopChanges.version))
    .where(
      and(
        eq(shopChanges.kind, "rules"),
        gt(shopVersions.version, first ?? 0),
        ...onDays(shopVersions.at, days),
      ),
    )
    .orderBy(asc(shopVersions.version));
  return changes.flatMap(({ at, before, after }) => {
    const words = changeWords(prepaymentOf(before), prepaymentOf(after));
    return words ? [{ date: shopWallClock(at).date, words }] : [];
  });
}

type Rule = ReturnType<typeof rules.parse>["prepayment"];

function prepaymentOf(change: unknown): Rule | undefined {
  const { success, data } = rules.safeParse(Object(change).value);
  return success ? data.prepayment : undefined;
}

/** Describes a change of the rule. Returns "" if customers do not notice it. */
function changeWords(before: Rule | undefined, after: Rule | undefined): string {
  if (!before?.isAsked && !after?.isAsked) return "";
  if (!after?.isAsked) return "vooruitbetalen staat uit";
  if (!before?.isAsked) return `vooruitbetalen begint: ${terms(after)}`;
  return terms(before) === terms(after) ? "" : `vooruitbetalen wordt ${terms(after)}`;
}

function terms({ amountCents, noShowThreshold, withinMonths }: Rule): string {
  return `${euros(amountCents)} na ${noShowThreshold}x niet gekomen in ${formatMonths(withinMonths)}`;
}
