/** Outcomes of prepayments, by days of payment and by month of a year. */
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Staff, whereAdmin } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import { now, timeZone } from "#app/i18n/format/clock.ts";
import { paymentMovements, prepayments } from "#app/payments/tables/prepayments.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Days, Period } from "./period.ts";
import { count, countIf, figureRows, onDays, type Scope, sumOf } from "./sums.server.ts";

const outcomes = ["deducted", "kept", "refunded", "waiting"] as const;
type Outcome = (typeof outcomes)[number];
type Money = { count: number; cents: number };

/**
 * Sums prepayments by outcome, without test payments. `deducted` went off the price of a visit, `kept` belongs to a
 * no-show or a late cancellation, and `waiting` has no booking or visit yet.
 */
export async function prepaymentOutcomes(period: Period, staff: Staff) {
  return { now: await outcomesOn(period, staff), before: await outcomesOn(period.before, staff) };
}

async function outcomesOn(days: Days, staff: Staff): Promise<Record<Outcome, Money>> {
  const parts = (await figureRows(paidPrepayments, days, staff)).flatMap(partsOf);
  const partsByOutcome = Map.groupBy(parts, ({ outcome }) => outcome);
  return Object.fromEntries(
    outcomes.map((name) => [name, totalOf(partsByOutcome.get(name) ?? [])]),
  ) as Record<Outcome, Money>;
}

const totalOf = (rows: Money[]): Money => ({ count: sumOf(rows, "count"), cents: sumOf(rows, "cents") });

type Paid = Money & { payment: string; visit: string | null; endsAt: number | null; returned: number };

/** Rows carry the end of the visit, so that stored sums do not depend on the time of calculation. */
export const paidPrepayments = {
  name: "prepayments",
  query({ database, days, staff }: Scope): Promise<Paid[]> {
    const endsAt = sql<number | null>`CASE WHEN ${bookings.status} = 'confirmed'
      THEN (extract(epoch FROM ${bookings.endsAt}) * 1000)::float8 END`;
    return database
      .select({
        payment: prepayments.status,
        visit: bookings.status,
        endsAt,
        count,
        cents: sql<number>`sum(${prepayments.amountCents})::int`,
        returned: sql<number>`sum(least(${prepayments.returnedCents}, ${prepayments.amountCents}))::int`,
      })
      .from(prepayments)
      .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
      .where(and(whereRealMoney, ...onDays(prepayments.paidAt, days), staff && whereAdmin(staff)))
      .groupBy(sql`1, 2, 3`);
  },
};

/** Counts the returned part of a payment as refunded, and the rest by the outcome of the visit. */
function partsOf(paid: Paid) {
  const outcome = resultOf(paid);
  // Sums from before movements were kept have none.
  const { count, cents, returned = 0 } = paid;
  if (outcome === "refunded" || returned === 0) return [{ outcome, count, cents }];
  return [
    { outcome, count, cents: cents - returned },
    { outcome: "refunded" as const, count: 0, cents: returned },
  ];
}

function resultOf({ payment, visit, endsAt }: Paid): Outcome {
  if (payment === "refunding" || payment === "refunded") return "refunded";
  if (payment === "paid") return "waiting";
  const outcome = visit && outcomeOf(visit);
  if (outcome === "missed" || outcome === "cancelled") return "kept";
  const isOver =
    visit === null || outcome === "come" || (endsAt !== null && endsAt <= now().epochMilliseconds);
  return isOver ? "deducted" : "waiting";
}

export const whereRealMoney = and(
  ne(prepayments.provider, "test"),
  isNotNull(prepayments.paidAt),
  inArray(prepayments.status, ["paid", "used", "refunding", "refunded"]),
);

/**
 * Sums by month: `received` counts in the month of payment, `refunded` in that of the refund, and `used` in that of
 * the appointment, no-shows included.
 */
export async function prepaymentYear(year: number, staff: Staff) {
  const [received, served, forgotten] = await Promise.all(
    moments.map((moment) => perMonth(moment, year, staff)),
  );
  const refunded = await returnedPerMonth(year, staff);
  return Array.from({ length: 12 }, (_, index) => {
    const inMonth = (...parts: (typeof received)[]) =>
      totalOf(parts.flatMap((rows = []) => rows.filter(({ month }) => month === index + 1)));
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    const usedCount = inMonth(served, forgotten);
    return { month, received: inMonth(received), refunded: inMonth(refunded), used: usedCount };
  });
}

type Moment = { at: PgColumn; where?: SQL; cents: PgColumn | SQL };

const whereUsed = eq(prepayments.status, "used");
const remaining = sql`greatest(${prepayments.amountCents} - ${prepayments.returnedCents}, 0)`;
/** Received, used for an appointment, and used for an erased one: separate queries that read few rows. */
const moments: Moment[] = [
  { at: prepayments.paidAt, cents: prepayments.amountCents },
  { at: bookings.startsAt, where: whereUsed, cents: remaining },
  { at: prepayments.paidAt, where: and(whereUsed, isNull(prepayments.bookingId)), cents: remaining },
];

function perMonth({ at, where, cents }: Moment, year: number, staff: Staff) {
  return db()
    .select({ month: monthOf(at), count, cents: sql<number>`sum(${cents})::int` })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(and(whereRealMoney, where, whereAdmin(staff), ...onDays(at, daysOf(year))))
    .groupBy(sql`1`);
}

/** Sums returned money by the month in which it was returned. */
function returnedPerMonth(year: number, staff: Staff) {
  const { at, kind, prepaymentId } = paymentMovements;
  return db()
    .select({
      month: monthOf(at),
      count: countIf(inArray(kind, ["refund", "dispute"])),
      cents: sql<number>`-sum(${paymentMovements.cents})::int`,
    })
    .from(paymentMovements)
    .innerJoin(prepayments, eq(prepayments.id, prepaymentId))
    .where(and(whereRealMoney, whereAdmin(staff), ...onDays(at, daysOf(year))))
    .groupBy(sql`1`);
}

const monthOf = (at: PgColumn) =>
  sql<number>`extract(month FROM ${at} AT TIME ZONE ${sql.raw(`'${timeZone}'`)})::int`;
const daysOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
