/** Computes the times at which a visit may start: every `slotMinutes` from opening to closing. */
import { timeZone } from "#app/i18n/format/clock.ts";
import { isDate } from "#app/i18n/format/dates.ts";
import { minuteOfDay, wallTime } from "#app/i18n/format/minutes.ts";
import type { Barber, ShopFacts } from "./facts.ts";
import { openRanges } from "./opening-hours.ts";
import { staffedRanges, workingRanges } from "./working-hours.ts";

type StartsQuery = { date: string; now: Temporal.Instant; shop: ShopFacts };

export function canBookDate({ date, now, shop }: StartsQuery): boolean {
  const { first, last } = bookableDates(now, shop);
  return isDate(date) && first <= date && date <= last && staffedRanges(date, shop).length > 0;
}

export function isGridTime({ date, time, shop }: { date: string; time: string; shop: ShopFacts }): boolean {
  return isDate(date) && gridStarts(date, shop).some((start) => start.time === time);
}

export function bookableDates(now: Temporal.Instant, shop: ShopFacts): { first: string; last: string } {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return { first: today.toString(), last: today.add({ days: shop.booking.daysAhead }).toString() };
}

/**
 * `time` is shop time ("09:30"); the others are epoch milliseconds. The service must be over by `closesAt`, the end of
 * the opening or working hours.
 */
export type Start = { time: string; startsAt: number; closesAt: number };

/** @param barber restricts the grid to this barber's hours. */
export function gridStarts(date: string, shop: ShopFacts, barber?: Barber): Start[] {
  const ranges = openRanges(date, shop);
  if (ranges.length === 0) return [];
  const toEpochMs = createMinuteToEpochMs(date);
  const workRanges = (barber ? workingRanges(date, barber, shop) : ranges).map(([from, to]) => ({
    from: minuteOfDay(from),
    to: minuteOfDay(to),
    closesAt: toEpochMs(minuteOfDay(to)).epochMs,
  }));
  return ranges.flatMap(([opening, closing]) => {
    const starts: Start[] = [];
    for (let m = minuteOfDay(opening); m < minuteOfDay(closing); m += shop.booking.slotMinutes) {
      const work = workRanges.find(({ from, to }) => from <= m && m < to);
      const { epochMs, isSkipped } = toEpochMs(m);
      if (work && !isSkipped) starts.push({ time: wallTime(m), startsAt: epochMs, closesAt: work.closesAt });
    }
    return starts;
  });
}

/**
 * Returns a function that converts a minute of this day to epoch milliseconds. `isSkipped`: the clock change leaves this
 * time out. Of a repeated time the first counts. Uses Temporal on clock-change days only, because it is slow.
 */
function createMinuteToEpochMs(date: string): (minute: number) => { epochMs: number; isSkipped: boolean } {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  if (midnight.hoursInDay === 24) {
    const start = midnight.epochMilliseconds;
    return (minute) => ({ epochMs: start + minute * 60_000, isSkipped: false });
  }
  return (minute) => {
    const time = wallTime(minute);
    const moment = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
    return { epochMs: moment.epochMilliseconds, isSkipped: moment.hour * 60 + moment.minute !== minute };
  };
}
