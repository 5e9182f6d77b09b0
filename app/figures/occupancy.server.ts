/** Booked minutes as a share of open minutes, by weekday and hour. */
import { and, gt, inArray, lt, sql } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { shopWallClock, startOfDay } from "#app/i18n/format/clock.ts";
import { addDays, weekdayOf, weekdays } from "#app/i18n/format/dates.ts";
import { minuteOfDay } from "#app/i18n/format/minutes.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { subtractRange, workingRanges } from "#app/shop/facts/working-hours.ts";
import { type HistoricalHours, historicalHours } from "./historical-hours.server.ts";
import { type Days, datesOf, type Period } from "./period.ts";
import {
  barberNames,
  bookingMinutes,
  count,
  figureRows,
  type Scope,
  startsWithin,
  sumOf,
} from "./sums.server.ts";

/** @property weekday 0 is Monday. @property hour on the shop's clock. */
type Cell = { weekday: number; hour: number; open: number; booked: number };

/** Returns the occupancy of all barbers together, then of each barber with working hours or bookings. */
export async function occupancy(period: Period, staff: Staff) {
  const hours = await historicalHours({ from: period.before.from, to: period.to });
  const now = await minutesOf(period, hours, staff);
  const before = await minutesOf(period.before, hours, staff);
  const perBarber = (await barberNames())
    .map(({ id, name }) => ({
      id,
      name,
      cells: cellsOfBarber(now, id),
      before: totals(cellsOfBarber(before, id)),
    }))
    .filter(({ cells }) => cells.length > 0)
    .map((each) => ({ ...each, ...totals(each.cells) }));
  const cells = sumOverBarbers(now);
  return {
    all: { id: "", name: "Iedereen", cells, before: totals(before), ...totals(cells) },
    barbers: perBarber,
  };
}

type OwnCell = Cell & { barberId: string };

const cellsOfBarber = (cells: OwnCell[], id: string) => cells.filter(({ barberId }) => barberId === id);

async function minutesOf(days: Days, hours: Parameters<typeof openMinutes>[1], staff: Staff) {
  const open = await openMinutes(days, hours);
  const booked = new Map<CellKey, number>();
  for (const { key, minutes } of await figureRows(bookedMinutes, days, staff))
    booked.set(key, (booked.get(key) ?? 0) + minutes);
  return [...new Set([...open.keys(), ...booked.keys()])].map((key): OwnCell => {
    const [barberId = "", weekday, hour] = key.split(" ");
    return {
      barberId,
      weekday: Number(weekday),
      hour: Number(hour),
      open: open.get(key) ?? 0,
      booked: booked.get(key) ?? 0,
    };
  });
}

export const bookedMinutes = {
  name: "occupancy",
  /** Splits a visit over the hours that it covers, by the shop's clock. */
  async query({ database, ...scope }: Scope): Promise<{ key: CellKey; minutes: number }[]> {
    const start = sql`(extract(epoch FROM ${bookings.bookingTime}) / 60)::int`;
    // Merges a no-show with the booking that took its time.
    const busy = database
      .select({
        id: bookings.barberId,
        weekday: sql<number>`(extract(isodow FROM ${bookings.bookingDate}) - 1)::int`.as("weekday"),
        span: sql`unnest(range_agg(int4range(${start}, ${start} + (${bookingMinutes})::int)))`.as("span"),
      })
      .from(bookings)
      .where(and(startsWithin(scope), inArray(bookings.status, statusesWith("open", "come", "missed"))))
      .groupBy(bookings.barberId, bookings.bookingDate)
      .as("taken");
    const rows = await database
      .select({
        id: busy.id,
        weekday: busy.weekday,
        from: sql<number>`lower(${busy.span})`,
        to: sql<number>`upper(${busy.span})`,
        count,
      })
      .from(busy)
      .groupBy(sql`1, 2, 3, 4`);
    const minutesByCell = new Map<CellKey, number>();
    for (const { count, ...span } of rows) addByHour(minutesByCell, span, count);
    return [...minutesByCell].map(([key, minutes]) => ({ key, minutes }));
  },
};

function sumOverBarbers(cells: OwnCell[]): Cell[] {
  const perHour = Map.groupBy(cells, ({ weekday, hour }) => `${weekday} ${hour}`);
  return [...perHour.values()].flatMap((same) => {
    const [{ weekday, hour } = { weekday: 0, hour: 0 }] = same;
    return [{ weekday, hour, ...totals(same) }];
  });
}

function totals(cells: Pick<Cell, "open" | "booked">[]) {
  return { open: sumOf(cells, "open"), booked: sumOf(cells, "booked") };
}

/** Barber, weekday and hour: "barber-1 0 9" is Monday from nine to ten. */
type CellKey = `${string} ${number} ${number}`;

/** Counts the working minutes of the past hours, without blocks. */
async function openMinutes(days: Days, hours: Map<string, HistoricalHours>): Promise<Map<CellKey, number>> {
  const blocked = await blockedRanges(days);
  const minutes = new Map<CellKey, number>();
  for (const date of datesOf(days)) {
    const shop = hours.get(date);
    for (const barber of shop?.barbers ?? []) {
      const itsBlocks = (blocked.get(date) ?? []).filter(
        ({ barberId }) => !barberId || barberId === barber.id,
      );
      const ranges = itsBlocks.reduce(subtractRange, shop ? workingRanges(date, barber, shop) : []);
      const weekday = weekdays.indexOf(weekdayOf(date));
      for (const [from, to] of ranges)
        addByHour(minutes, { id: barber.id, weekday, from: minuteOfDay(from), to: minuteOfDay(to) });
    }
  }
  return minutes;
}

type Stretch = { id: string; weekday: number; from: number; to: number };

/**
 * Adds a range's minutes to its hours; minutes past midnight count for the next day. @param times multiplies the
 * minutes.
 */
function addByHour(minutes: Map<CellKey, number>, stretch: Stretch, times = 1): void {
  const { id, weekday, from, to } = stretch;
  for (let minute = from; minute < to; ) {
    const next = Math.min(to, minute - (minute % 60) + 60);
    const hour = Math.floor(minute / 60);
    const key: CellKey = `${id} ${(weekday + Math.floor(hour / 24)) % 7} ${hour % 24}`;
    minutes.set(key, (minutes.get(key) ?? 0) + times * (next - minute));
    minute = next;
  }
}

type Blocked = { barberId: string | null; from: string; to: string };

/** Returns the blocked ranges by date, on the shop's clock. */
async function blockedRanges(days: Days): Promise<Map<string, Blocked[]>> {
  const rows = await db()
    .select({ barberId: blocks.barberId, startsAt: blocks.startsAt, endsAt: blocks.endsAt })
    .from(blocks)
    .where(
      and(lt(blocks.startsAt, startOfDay(addDays(days.to, 1))), gt(blocks.endsAt, startOfDay(days.from))),
    );
  const rangesByDate = new Map<string, Blocked[]>();
  for (const { barberId, startsAt, endsAt } of rows) {
    const [from, to] = [startsAt, endsAt].map(shopWallClock);
    if (!from || !to) continue;
    const first = from.date < days.from ? days.from : from.date;
    for (const date of datesOf({ from: first, to: to.date < days.to ? to.date : days.to })) {
      const range = {
        barberId,
        from: date === from.date ? from.time : "00:00",
        to: date === to.date ? to.time : "24:00",
      };
      rangesByDate.set(date, [...(rangesByDate.get(date) ?? []), range]);
    }
  }
  return rangesByDate;
}
