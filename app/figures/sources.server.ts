/** Where bookings come from, and when people book online. */
import { eq, sql } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { openRanges } from "#app/content/shop/opening-hours.ts";
import { shopInstant, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { historicalHours } from "./historical-hours.server.ts";
import { type Days, datesOf, type Period } from "./period.ts";
import { bookedOn, count, countIf, type Scope } from "./scope.server.ts";
import { summed } from "./sums.server.ts";

/** @property atNight from 22 to 7 o'clock. @property whileClosed includes the night. */
export type Sources = { online: number; phone: number; walkIn: number; atNight: number; whileClosed: number };

export async function sources(period: Period, staff: Staff): Promise<{ now: Sources; before: Sources }> {
  return { now: await sourcesOn(period, staff), before: await sourcesOn(period.before, staff) };
}

async function sourcesOn(days: Days, staff: Staff): Promise<Sources> {
  const rows = await summed(perSource, days, staff);
  const sum = (name: "count" | "atNight" | "whileClosed", ...of: string[]) =>
    rows.filter(({ source }) => of.includes(source)).reduce((total, row) => total + row[name], 0);
  return {
    online: sum("count", "website"),
    phone: sum("count", "phone", "whatsapp"),
    walkIn: sum("count", "walk-in"),
    atNight: sum("atNight", "website"),
    whileClosed: sum("whileClosed", "website"),
  };
}

export const perSource = {
  name: "sources",
  async query({ database, ...scope }: Scope) {
    const [oldest] = await database
      // By the moment itself, PostgreSQL would walk the index of all bookings to the first of these days.
      .select({ at: sql<Date | null>`min(${bookings.createdAt} + interval '0')`.mapWith(bookings.createdAt) })
      .from(bookings)
      .where(bookedOn(scope));
    if (!oldest?.at) return [];
    const [booked, earliest] = [shopWallClock(oldest.at).date, addDays(scope.days.from, -daysAhead)];
    const edges = await edgesOf({ from: booked > earliest ? booked : earliest, to: scope.days.to }, database);
    // As a query of its own, or the moments are read anew for each row.
    const isOutside = (moments: string[]) =>
      sql`width_bucket(${bookings.createdAt}, (SELECT ${`{${moments.join()}}`}::text::timestamptz[])) % 2 = 0`;
    const isOnline = eq(bookings.source, "website");
    return database
      .select({
        source: bookings.source,
        count,
        atNight: countIf(sql`${isOnline} AND ${isOutside(edges.day)}`),
        whileClosed: countIf(sql`${isOnline} AND ${isOutside(edges.open)}`),
      })
      .from(bookings)
      .where(bookedOn(scope))
      .groupBy(bookings.source);
  },
};

/** The rules allow no more. */
const daysAhead = 366;

/** Moments in order, each second one an end. */
type Edges = Record<"open" | "day", string[]>;

async function edgesOf(days: Days, database: Scope["database"]): Promise<Edges> {
  const hours = await historicalHours(days, database);
  const open = datesOf(days).flatMap((date) => {
    const shop = hours.get(date);
    return shop ? openRanges(date, shop).flatMap((range) => range.map((time) => momentOf(date, time))) : [];
  });
  const day = datesOf(days).flatMap((date) => [momentOf(date, "07:00"), momentOf(date, "22:00")]);
  return { open, day };
}

const momentOf = (date: string, time: string) => shopInstant(date, time).toString();
