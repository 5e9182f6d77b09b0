/** Who has not come for twice the usual time. */
import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { hasAdminAccess, type Staff } from "#app/accounts/access.server.ts";
import { monthsAgo, monthsOfBooking } from "#app/content/schema/retention-periods.ts";
import { isLinked, keysOfRow, linked } from "#app/customers/linked-keys.server.ts";
import { now, nowDate, shopToday, timeZone } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";
import { isKnown } from "./customer-figures.server.ts";

/** Two gaps are the least that can be usual. */
const leastVisits = 3;
const listed = 50;

/** Whoever stays away longest against what is usual comes first; nobody who has an appointment. */
export async function absentCustomers(staff: Staff) {
  const away = awayTooLong(staff);
  const rows = await db()
    .select({
      ...{ id: bookings.id, name: bookings.name, phone: bookings.phone, email: bookings.email },
      ...{ keys: keysOfRow, visits: away.visits, last: away.last },
      ...{ awayDays: away.awayDays, usualDays: away.usualDays },
    })
    .from(away)
    .innerJoin(bookings, eq(bookings.id, away.lastId))
    .leftJoin(linked, isLinked)
    .orderBy(desc(sql`${away.awayDays} / ${away.usualDays}`), asc(away.person));
  // Another key of the customer may have what the last one lacks.
  return rows.map(({ keys, phone, email, ...row }) => ({
    ...row,
    phone: phone ?? keys.find((key) => !key.includes("@")) ?? null,
    email: email ?? keys.find((key) => key.includes("@")) ?? null,
  }));
}

function awayTooLong(staff: Staff) {
  const today = shopToday();
  const person = sql<string>`(${keysOfRow})[1]`;
  const isToCome = sql<boolean>`${bookings.status} = 'confirmed' AND ${bookings.endsAt} > ${nowDate().toISOString()}`;
  const visits = db()
    .select({
      ...{ id: bookings.id, startsAt: bookings.startsAt, date: bookings.bookingDate },
      person: person.as("person"),
      isToCome: isToCome.as("is_to_come"),
      gap: sql<number | null>`nullif(${bookings.bookingDate} - lag(${bookings.bookingDate})
        OVER (PARTITION BY ${person} ORDER BY ${bookings.startsAt}), 0)`.as("gap"),
    })
    .from(bookings)
    .leftJoin(linked, isLinked)
    .where(
      and(
        gte(bookings.startsAt, monthsAgo(monthsOfBooking, now(), timeZone)),
        inArray(bookings.status, statusesWith("come", "open")),
        isKnown,
        hasAdminAccess(staff),
      ),
    )
    .as("visits");
  const usual = sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${visits.gap})`;
  const last = sql<string>`max(${visits.date})`;
  const away = sql<number>`(${today}::date - ${last})`;
  return db()
    .select({
      person: visits.person,
      lastId: sql<string>`(array_agg(${visits.id} ORDER BY ${visits.startsAt} DESC))[1]`.as("last_id"),
      visits: sql<number>`count(*)::int`.as("visits"),
      last: last.as("last"),
      awayDays: away.as("away_days"),
      usualDays: usual.as("usual_days"),
    })
    .from(visits)
    .groupBy(visits.person)
    .having(sql`NOT bool_or(${visits.isToCome}) AND count(*) >= ${leastVisits} AND ${away} > 2 * ${usual}`)
    .orderBy(desc(sql`${away} / ${usual}`), asc(visits.person))
    .limit(listed)
    .as("away");
}
