/** The grid of bookable starts, and the hours when a barber works. */
import { timeZone } from "#app/i18n/format/clock.ts";
import { isDate, weekdayOf } from "#app/i18n/format/dates.ts";
import type { Barber, ShopFacts } from "./facts.ts";
import { openRanges } from "./opening-hours.ts";

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
  const instantAt = createMinuteToInstant(date);
  const atWork = (barber ? workingRanges(date, barber, shop) : ranges).map(([from, to]) => ({
    from: minuteOfDay(from),
    to: minuteOfDay(to),
    closesAt: instantAt(minuteOfDay(to)).at,
  }));
  return ranges.flatMap(([opening, closing]) => {
    const starts: Start[] = [];
    for (let m = minuteOfDay(opening); m < minuteOfDay(closing); m += shop.booking.slotMinutes) {
      const work = atWork.find(({ from, to }) => from <= m && m < to);
      const { at, skipped } = instantAt(m);
      if (work && !skipped) starts.push({ time: wallTime(m), startsAt: at, closesAt: work.closesAt });
    }
    return starts;
  });
}

/** Returns 570 for "09:30". */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/**
 * Asks Temporal for each start on clock-change days only, because it is slow. A skipped time moves forward; of a
 * repeated time the first counts.
 */
function createMinuteToInstant(date: string): (minute: number) => { at: number; skipped: boolean } {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  if (midnight.hoursInDay === 24) {
    const start = midnight.epochMilliseconds;
    return (minute) => ({ at: start + minute * 60_000, skipped: false });
  }
  return (minute) => {
    const time = wallTime(minute);
    const moment = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
    return { at: moment.epochMilliseconds, skipped: moment.hour * 60 + moment.minute !== minute };
  };
}

/** Returns "09:05" for 545. */
export function wallTime(minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Returns "11:15" for "10:30" and 45 minutes. Does not wrap at midnight. */
export function timeAfter(time: string, minutes: number): string {
  return wallTime(minuteOfDay(time) + minutes);
}

export type Ranges = [from: string, to: string][];
type ShopHours = Pick<ShopFacts, "openingHours" | "exceptions">;

/**
 * Returns the barber's hours within the shop's, without breaks. An entry of `daysOff` replaces the weekly hours; if it
 * has none, the barber is free all day. A barber without weekly hours works the shop's.
 */
export function workingRanges(date: string, barber: Barber, shop: ShopHours): Ranges {
  const open = openRanges(date, shop);
  const dayOff = barber.daysOff.find(({ from, to }) => from <= date && date <= to);
  const weekday = weekdayOf(date);
  const own = dayOff?.hours ?? barber.hours?.[weekday];
  const breaks = barber.breaks.filter((each) => each.weekday === weekday);
  return breaks.reduce(subtractRange, own ? intersectRanges(open, own) : open);
}

export function staffedRanges(date: string, shop: ShopHours & Pick<ShopFacts, "barbers">): Ranges {
  return shop.barbers.flatMap((barber) => workingRanges(date, barber, shop));
}

function intersectRanges(some: Ranges, others: Ranges): Ranges {
  return some.flatMap(([start, end]) =>
    others
      .map(([from, to]): Ranges[number] => [from > start ? from : start, to < end ? to : end])
      .filter(([from, to]) => from < to),
  );
}

export function subtractRange(ranges: Ranges, { from, to }: { from: string; to: string }): Ranges {
  return ranges.flatMap((range) => [
    ...intersectRanges([range], [["00:00", from]]),
    ...intersectRanges([range], [[to, "24:00"]]),
  ]);
}
