/** The prepayments of a year by month, for the accountant. */
import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasAdminAccess, type Staff } from "#app/accounts/access.server.ts";
import { timeZone } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { isRealMoney, type Money } from "./prepayment-outcomes.server.ts";
import { count, startOf } from "./scope.server.ts";

type PrepaymentMonth = { month: string } & Record<"received" | "refunded" | "used", Money>;

/**
 * - `received` in the month in which it was paid
 * - `refunded` in that in which it went back
 * - `used` in that of the appointment which it served, also when nobody came
 */
export async function prepaymentYear(year: number, staff: Staff): Promise<PrepaymentMonth[]> {
  const [received, refunded, served, forgotten] = await Promise.all(
    moments.map((moment) => perMonth(moment, year, staff)),
  );
  return Array.from({ length: 12 }, (_, index) => {
    const sumOf = (...parts: (typeof received)[]): Money => {
      const rows = parts.flatMap((rows = []) => rows.filter(({ month }) => month === index + 1));
      return {
        count: rows.reduce((sum, { count }) => sum + count, 0),
        cents: rows.reduce((sum, { cents }) => sum + cents, 0),
      };
    };
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    return { month, received: sumOf(received), refunded: sumOf(refunded), used: sumOf(served, forgotten) };
  });
}

type Moment = { at: PgColumn; of?: SQL };

const isUsed = eq(prepayments.status, "used");
/** Received, refunded, used for an appointment, used for one that is no longer kept: apart, so that few appointments are read. */
const moments: Moment[] = [
  { at: prepayments.paidAt },
  { at: prepayments.updatedAt, of: eq(prepayments.status, "refunded") },
  { at: bookings.startsAt, of: isUsed },
  { at: prepayments.paidAt, of: and(isUsed, isNull(prepayments.bookingId)) },
];

function perMonth({ at, of }: Moment, year: number, staff: Staff) {
  const month = sql<number>`extract(month FROM ${at} AT TIME ZONE ${sql.raw(`'${timeZone}'`)})::int`;
  return db()
    .select({ month, count, cents: sql<number>`sum(${prepayments.amountCents})::int` })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(
      and(
        ...[isRealMoney, of, hasAdminAccess(staff)],
        ...[gte(at, startOf(`${year}-01-01`)), lt(at, startOf(`${year + 1}-01-01`))],
      ),
    )
    .groupBy(sql`1`);
}
