/** Who has not come for twice the usual time. */
import { and, eq, gte, or, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { keyOfRow } from "../customers/bookings-of.server.ts";
import { monthsAgo, monthsOfBooking } from "../customers/retention-periods.ts";
import { db } from "../platform/runtime.server.ts";
import { now, nowDate, shopWallClock } from "../shop/clock.ts";
import { timeZone } from "../shop/time-zone.ts";
import { hasAdminAccess, type Staff } from "../staff/access.server.ts";
import { isKnown } from "./customers.server.ts";
import { hasCome } from "./scope.server.ts";

/** Two gaps are the least that can be usual. */
const leastVisits = 3;
const listed = 50;

/** Whoever stays away longest against what is usual comes first; nobody who has an appointment. */
export async function absentCustomers(staff: Staff) {
  const since = monthsAgo(monthsOfBooking, now(), timeZone);
  const today = shopWallClock(now()).date;
  const visits = db()
    .select({
      id: bookings.id,
      key: sql<string>`${keyOfRow}`.as("key"),
      name: bookings.name,
      phone: bookings.phone,
      email: bookings.email,
      startsAt: bookings.startsAt,
      date: bookings.bookingDate,
      hasCome: sql<boolean>`${hasCome()}`.as("has_come"),
      isToCome:
        sql<boolean>`${bookings.status} = 'confirmed' AND ${bookings.endsAt} > ${nowDate().toISOString()}`.as(
          "is_to_come",
        ),
    })
    .from(bookings)
    .where(
      and(
        gte(bookings.startsAt, since),
        or(hasCome(), eq(bookings.status, "confirmed")),
        isKnown,
        hasAdminAccess(staff),
      ),
    )
    .as("visits");
  const gaps = db()
    .select({
      ...{ id: visits.id, key: visits.key, name: visits.name, phone: visits.phone, email: visits.email },
      ...{ startsAt: visits.startsAt, date: visits.date, hasCome: visits.hasCome, isToCome: visits.isToCome },
      gap: sql<
        number | null
      >`CASE WHEN ${visits.hasCome} THEN nullif(${visits.date} - lag(${visits.date}) OVER (PARTITION BY ${visits.key}, ${visits.hasCome} ORDER BY ${visits.startsAt}), 0) END`.as(
        "gap",
      ),
    })
    .from(visits)
    .as("gaps");
  const newest = <Value>(column: unknown) =>
    sql<Value>`(array_agg(${column} ORDER BY ${gaps.startsAt} DESC))[1]`;
  const usual = sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${gaps.gap})`;
  const last = sql<string>`max(${gaps.date})`;
  const away = sql<number>`${today}::date - ${last}`;
  return db()
    .select({
      id: newest<string>(gaps.id),
      name: newest<string>(gaps.name),
      phone: newest<string | null>(gaps.phone),
      email: newest<string | null>(gaps.email),
      visits: sql<number>`count(*)::int`,
      last,
      awayDays: sql<number>`(${away})::int`,
      usualDays: usual,
    })
    .from(gaps)
    .groupBy(gaps.key)
    .having(sql`NOT bool_or(${gaps.isToCome}) AND count(*) >= ${leastVisits} AND ${away} > 2 * ${usual}`)
    .orderBy(sql`(${away}) / ${usual} DESC`, sql`${gaps.key}`)
    .limit(listed);
}
