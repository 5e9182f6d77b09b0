/** What every figure counts. */
import { and, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasAdminAccess, type Staff } from "#app/accounts/access.server.ts";
import { nowDate, shopInstant, toDate } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { bookingStatuses, statusesWith } from "#app/tables/statuses.ts";
import type { Days } from "./period.ts";

/** @property staff who looks; undefined when the database keeps the answer for all. */
export type Scope = { database: Database | Transaction; days: Days; staff: Staff | undefined };

/** Bookings that start on these days, by the clock of the shop. Without held times. */
export function bookedOn({ days, staff }: Omit<Scope, "database">): SQL | undefined {
  return and(
    gte(bookings.startsAt, startOf(days.from)),
    lt(bookings.startsAt, startOf(addDays(days.to, 1))),
    inArray(bookings.status, bookingStatuses),
    staff && hasAdminAccess(staff),
  );
}

export function startOf(date: string): Date {
  return toDate(shopInstant(date, "00:00"));
}

/** Many shops only mark who stays away: whoever is not marked when it is over has come. */
export function hasCome({ status, endsAt }: Record<"status" | "endsAt", PgColumn> = bookings): SQL {
  return sql`(${status} IN ${statusesWith("come")} OR ${status} = 'confirmed' AND ${endsAt} <= ${nowDate().toISOString()})`;
}

export const count = sql<number>`count(*)::int`;
export const minutes = sql`extract(epoch FROM ${bookings.endsAt} - ${bookings.startsAt}) / 60`;

export function countIf(condition: SQL) {
  return sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
}

export type Counted = { value: number; count: number };

/** The lower of the two in the middle; undefined of none. */
export function medianOf(rows: Counted[]): number | undefined {
  const half = rows.reduce((sum, { count }) => sum + count, 0) / 2;
  let passed = 0;
  for (const { value, count } of rows.toSorted((one, other) => one.value - other.value)) {
    passed += count;
    if (passed >= half) return value;
  }
}
