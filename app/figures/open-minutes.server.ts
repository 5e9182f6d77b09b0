/** How long each barber could be booked, by weekday and hour. */
import { and, gt, lt } from "drizzle-orm";
import { minuteOfDay } from "#app/content/shop/grid.ts";
import { without, workingRanges } from "#app/content/shop/working-hours.ts";
import { shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { addDays, weekdayOf, weekdays } from "#app/i18n/format/dates.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { blocks } from "#app/tables/bookings.server.ts";
import type { HistoricalHours } from "./historical-hours.server.ts";
import { type Days, datesOf } from "./period.ts";

/** "barber-1 0 9": Monday from nine to ten. */
export type CellKey = `${string} ${number} ${number}`;

/** Working hours of then, without what was blocked. */
export async function openMinutes(
  days: Days,
  hours: Map<string, HistoricalHours>,
): Promise<Map<CellKey, number>> {
  const blocked = await blockedRanges(days);
  const minutes = new Map<CellKey, number>();
  for (const date of datesOf(days)) {
    const shop = hours.get(date);
    for (const barber of shop?.barbers ?? []) {
      const own = (blocked.get(date) ?? []).filter(({ barberId }) => !barberId || barberId === barber.id);
      const ranges = own.reduce(without, shop ? workingRanges(date, barber, shop) : []);
      const weekday = weekdays.indexOf(weekdayOf(date));
      for (const [from, to] of ranges)
        addByHour(minutes, { id: barber.id, weekday, from: minuteOfDay(from), to: minuteOfDay(to) });
    }
  }
  return minutes;
}

type Stretch = { id: string; weekday: number; from: number; to: number };

/** Minutes of the day; past midnight they count on the next. @param times how many of them there are. */
export function addByHour(minutes: Map<CellKey, number>, stretch: Stretch, times = 1): void {
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

/** By date, on the shop's clock. */
async function blockedRanges(days: Days): Promise<Map<string, Blocked[]>> {
  const start = (date: string) => toDate(shopInstant(date, "00:00"));
  const rows = await db()
    .select({ barberId: blocks.barberId, startsAt: blocks.startsAt, endsAt: blocks.endsAt })
    .from(blocks)
    .where(and(lt(blocks.startsAt, start(addDays(days.to, 1))), gt(blocks.endsAt, start(days.from))));
  const found = new Map<string, Blocked[]>();
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
      found.set(date, [...(found.get(date) ?? []), range]);
    }
  }
  return found;
}
