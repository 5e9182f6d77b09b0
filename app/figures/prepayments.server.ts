/** What became of the prepayments that were paid on these days. */
import { and, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { addDays } from "../shop/dates.ts";
import { hasAdminAccess, type Staff } from "../staff/access.server.ts";
import type { Days, Period } from "./period.ts";
import { count, hasCome, startOf } from "./scope.server.ts";

const outcomes = ["deducted", "kept", "refunded", "waiting"] as const;
export type Outcome = (typeof outcomes)[number];
export type Money = { count: number; cents: number };

/**
 * Test payments are no money and stay out.
 * - `deducted`: the customer came, it went off the price
 * - `kept`: did not come, or cancelled too late
 * - `waiting`: for a booking, or for the visit
 */
export async function prepaymentOutcomes(period: Period, staff: Staff) {
  return { now: await outcomesOn(period, staff), before: await outcomesOn(period.before, staff) };
}

async function outcomesOn(days: Days, staff: Staff): Promise<Record<Outcome, Money>> {
  const outcome = sql<Outcome>`CASE
    WHEN ${prepayments.status} IN ('refunding', 'refunded') THEN 'refunded'
    WHEN ${prepayments.status} = 'paid' THEN 'waiting'
    WHEN ${bookings.id} IS NULL OR ${hasCome()} THEN 'deducted'
    WHEN ${bookings.status} IN ('no-show', 'cancelled') THEN 'kept'
    ELSE 'waiting' END`;
  const rows = await db()
    .select({ outcome, count, cents: sql<number>`sum(${prepayments.amountCents})::int` })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(and(isRealMoney, paidOn(days), hasAdminAccess(staff)))
    .groupBy(sql`1`);
  const of = (name: Outcome): Money => {
    const row = rows.find((each) => each.outcome === name);
    return { count: row?.count ?? 0, cents: row?.cents ?? 0 };
  };
  return Object.fromEntries(outcomes.map((name) => [name, of(name)])) as Record<Outcome, Money>;
}

export const isRealMoney = and(
  eq(prepayments.provider, "stripe"),
  isNotNull(prepayments.paidAt),
  inArray(prepayments.status, ["paid", "used", "refunding", "refunded"]),
);

export function paidOn({ from, to }: Days) {
  return and(gte(prepayments.paidAt, startOf(from)), lt(prepayments.paidAt, startOf(addDays(to, 1))));
}

/** A refund is the last that happens to a payment. */
export function refundedOn({ from, to }: Days) {
  return and(
    eq(prepayments.status, "refunded"),
    gte(prepayments.updatedAt, startOf(from)),
    lt(prepayments.updatedAt, startOf(addDays(to, 1))),
  );
}
