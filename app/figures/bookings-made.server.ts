/** Sources of bookings, lead times, and notice before cancellations. */
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant, shopWallClock, timeZone } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { historicalHours } from "./historical-hours.server.ts";
import { type Days, datesOf, type Period } from "./period.ts";
import {
  type Counted,
  count,
  countIf,
  figureRows,
  medianOf,
  type Scope,
  startsWithin,
  sumOf,
} from "./sums.server.ts";

/** Calendar days between booking and appointment. */
const leadSteps = [
  { label: "dezelfde dag", from: 0 },
  { label: "de dag ervoor", from: 1 },
  { label: "2–3 dagen", from: 2 },
  { label: "4–7 dagen", from: 4 },
  { label: "8–14 dagen", from: 8 },
  { label: "langer", from: 15 },
];

/** Hours between cancelling and the appointment. */
const noticeSteps = [
  { label: "na het begin", from: Number.NEGATIVE_INFINITY },
  { label: "minder dan 2 uur", from: 0 },
  { label: "2–24 uur", from: 2 },
  { label: "1–2 dagen", from: 24 },
  { label: "2–7 dagen", from: 48 },
  { label: "langer", from: 168 },
];

/** Excludes walk-ins and imported bookings, whose moment of booking is unknown. */
export async function leadTimes(period: Period, staff: Staff) {
  const rows = await figureRows(leadDays, period, staff);
  const before = await figureRows(leadDays, period.before, staff);
  return { steps: inSteps(leadSteps, rows, before), median: medianOf(rows), before: medianOf(before) };
}

/** Counts cancellations whose time is in the history. */
export async function cancellations(period: Period, staff: Staff) {
  const rows = await figureRows(cancelHours, period, staff);
  const before = await figureRows(cancelHours, period.before, staff);
  return inSteps(noticeSteps, rows, before);
}

const created = sql`(${bookings.createdAt} AT TIME ZONE ${sql.raw(`'${timeZone}'`)})::date`;
const daysAhead = sql<number>`greatest(0, ${bookings.bookingDate} - ${created})`;

export const leadDays = {
  name: "lead-times",
  query: ({ database, ...scope }: Scope): Promise<Counted[]> =>
    database
      .select({ value: daysAhead, count })
      .from(bookings)
      .where(and(startsWithin(scope), notInArray(bookings.source, ["walk-in", "import"])))
      .groupBy(daysAhead),
};

const hoursBefore = sql<number>`floor(extract(epoch FROM ${bookings.startsAt} - ${bookingChanges.at}) / 3600)::int`;

export const cancelHours = {
  name: "cancellations",
  /** Counts the last cancellation of a booking. */
  query({ database, ...scope }: Scope): Promise<Counted[]> {
    const last = database
      .selectDistinctOn([bookingChanges.bookingId], { notice: hoursBefore.as("notice") })
      .from(bookingChanges)
      .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
      .where(
        and(
          startsWithin(scope),
          eq(bookings.status, "cancelled"),
          eq(bookingChanges.what, "status"),
          eq(bookingChanges.to, "cancelled"),
        ),
      )
      .orderBy(bookingChanges.bookingId, desc(bookingChanges.at))
      .as("last");
    return database.select({ value: last.notice, count }).from(last).groupBy(last.notice);
  },
};

function inSteps(steps: { label: string; from: number }[], rows: Counted[], before: Counted[]) {
  return steps.map(({ label, from }, index) => {
    const to = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const isInside = ({ value }: Counted) => from <= value && value < to;
    const count = sumOf(rows.filter(isInside), "count");
    return { label, count, before: sumOf(before.filter(isInside), "count") };
  });
}

export async function sources(period: Period, staff: Staff) {
  return { now: await sourcesOn(period, staff), before: await sourcesOn(period.before, staff) };
}

/** Counts bookings by source. `atNight` is from 22:00 to 7:00; `whileClosed` includes the night. */
async function sourcesOn(days: Days, staff: Staff) {
  const rows = await figureRows(perSource, days, staff);
  const from = (...sources: string[]) => rows.filter(({ source }) => sources.includes(source));
  const online = from("website");
  return {
    online: sumOf(online, "count"),
    phone: sumOf(from("phone", "whatsapp"), "count"),
    walkIn: sumOf(from("walk-in"), "count"),
    atNight: sumOf(online, "atNight"),
    whileClosed: sumOf(online, "whileClosed"),
  };
}

export const perSource = {
  name: "sources",
  async query({ database, ...scope }: Scope) {
    const [oldest] = await database
      // Adding an interval keeps PostgreSQL from walking the index of all bookings for the minimum.
      .select({ at: sql<Date | null>`min(${bookings.createdAt} + interval '0')`.mapWith(bookings.createdAt) })
      .from(bookings)
      .where(startsWithin(scope));
    if (!oldest?.at) return [];
    const [bookedDate, earliest] = [shopWallClock(oldest.at).date, addDays(scope.days.from, -mostDaysAhead)];
    const edges = await startsAndEnds(
      { from: bookedDate > earliest ? bookedDate : earliest, to: scope.days.to },
      database,
    );
    // A subquery, because PostgreSQL would otherwise parse the moments for every row.
    const whereOutside = (moments: string[]) =>
      sql`width_bucket(${bookings.createdAt}, (SELECT ${`{${moments.join()}}`}::text::timestamptz[])) % 2 = 0`;
    const whereOnline = eq(bookings.source, "website");
    return database
      .select({
        source: bookings.source,
        count,
        atNight: countIf(sql`${whereOnline} AND ${whereOutside(edges.day)}`),
        whileClosed: countIf(sql`${whereOnline} AND ${whereOutside(edges.open)}`),
      })
      .from(bookings)
      .where(startsWithin(scope))
      .groupBy(bookings.source);
  },
};

/** The most days ahead that the booking rules allow. */
const mostDaysAhead = 366;

/** Returns the opening hours and the daytime (7:00 to 22:00) as starts and ends in turn, in order of time. */
async function startsAndEnds(days: Days, database: Scope["database"]) {
  const hours = await historicalHours(days, database);
  const open = datesOf(days).flatMap((date) => {
    const shop = hours.get(date);
    return shop ? openRanges(date, shop).flatMap((range) => range.map((time) => momentOf(date, time))) : [];
  });
  const day = datesOf(days).flatMap((date) => [momentOf(date, "07:00"), momentOf(date, "22:00")]);
  return { open, day };
}

const momentOf = (date: string, time: string) => shopInstant(date, time).toString();
