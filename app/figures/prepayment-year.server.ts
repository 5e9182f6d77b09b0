/** The prepayments of a year by month, for the accountant. */
import { and, eq, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { timeZone } from "../shop/time-zone.ts";
import { hasAdminAccess, type Staff } from "../staff/access.server.ts";
import { isRealMoney, type Money } from "./prepayments.server.ts";
import { count, startOf } from "./scope.server.ts";

const movements = ["received", "refunded", "used"] as const;
type Movement = (typeof movements)[number];
export type PrepaymentMonth = { month: string } & Record<Movement, Money>;

/**
 * - `received` in the month in which it was paid
 * - `refunded` in that in which it went back
 * - `used` in that of the appointment which it served, also when nobody came
 */
export async function prepaymentYear(year: number, staff: Staff): Promise<PrepaymentMonth[]> {
  const rows = await Promise.all(movements.map((movement) => perMonth(movement, year, staff)));
  return Array.from({ length: 12 }, (_, index) => {
    const of = (at: number): Money => {
      const row = rows[at]?.find(({ month }) => month === index + 1);
      return { count: row?.count ?? 0, cents: row?.cents ?? 0 };
    };
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    return { month, received: of(0), refunded: of(1), used: of(2) };
  });
}

function perMonth(movement: Movement, year: number, staff: Staff) {
  const moment = {
    received: sql`${prepayments.paidAt}`,
    refunded: sql`CASE WHEN ${prepayments.status} = 'refunded' THEN ${prepayments.updatedAt} END`,
    used: sql`CASE WHEN ${prepayments.status} = 'used' THEN coalesce(${bookings.startsAt}, ${prepayments.paidAt}) END`,
  }[movement];
  const month = sql<number>`extract(month FROM ${moment} AT TIME ZONE ${sql.raw(`'${timeZone}'`)})::int`;
  const [start, end] = [`${year}-01-01`, `${year + 1}-01-01`].map((date) => startOf(date).toISOString());
  return db()
    .select({ month, count, cents: sql<number>`sum(${prepayments.amountCents})::int` })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(and(isRealMoney, sql`${moment} >= ${start} AND ${moment} < ${end}`, hasAdminAccess(staff)))
    .groupBy(sql`1`);
}
