/** Computes which times can be booked; no other code does. Pure: it reads no clock and no database. */

import { datesFrom } from "#app/i18n/format/dates.ts";
import { minuteOfDay } from "#app/i18n/format/minutes.ts";
import type { Barber, ShopFacts } from "#app/shop/facts/facts.ts";
import { bookableDates, gridStarts, type Start } from "#app/shop/facts/grid.ts";

export type FreeDay = { date: string; times: string[] };
/**
 * @property bufferMinutes minutes kept free after an appointment; undefined for a block, which needs no
 * distance.
 */
export type BusyRange = { startsAt: Temporal.Instant; endsAt: Temporal.Instant; bufferMinutes?: number };

/**
 * Returns the free times of one barber, including those on `to`. A service must fit before closing in elapsed minutes,
 * which differ from the clock's on the night of a clock change.
 * @param bufferMinutes minutes kept free of other appointments after this one; they may run past closing
 * time.
 * @param noticeMinutes the shop's by default, 0 for staff.
 */
export function freeTimes({
  from,
  to,
  minutes,
  bufferMinutes = 0,
  now,
  busyRanges,
  barber,
  shop,
  noticeMinutes = shop.booking.noticeMinutes,
}: {
  from: string;
  to: string;
  minutes: number;
  bufferMinutes?: number;
  now: Temporal.Instant;
  busyRanges: BusyRange[];
  barber?: Barber;
  shop: ShopFacts;
  noticeMinutes?: number;
}): FreeDay[] {
  const { first, last } = bookableDates(now, shop);
  const isTaken = overlapSweep(busyRanges, bufferMinutes);
  const soonest = now.epochMilliseconds + Math.max(1, noticeMinutes * 60_000);
  const isFree = ({ startsAt, closesAt }: Start) => {
    const endsAt = startsAt + minutes * 60_000;
    return startsAt >= soonest && endsAt <= closesAt && !isTaken(startsAt, endsAt);
  };
  return datesFrom(from, to).map((date) => {
    const starts = first <= date && date <= last ? gridStarts(date, shop, barber) : [];
    return { date, times: starts.filter(isFree).map(({ time }) => time) };
  });
}

export function freeTimesOfAny(barbers: FreeDay[][]): FreeDay[] {
  const days = Map.groupBy(barbers.flat(), ({ date }) => date);
  return [...days]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([date, sameDate]) => ({
      date,
      times: [...new Set(sameDate.flatMap(({ times }) => times))].sort(),
    }));
}

export const maxAlternatives = 3;

/**
 * Returns the times nearest to the requested one: on the same day and the 14 days after; only if there are
 * none, in the 14 days before.
 */
export function nearestAlternatives(
  days: FreeDay[],
  requested: { date: string; time: string },
  count = maxAlternatives,
): { date: string; time: string }[] {
  const { first, last } = aroundDate(requested.date);
  const distance = (time: string) => Math.abs(minuteOfDay(time) - minuteOfDay(requested.time));
  const timesOf = (some: FreeDay[]) =>
    some
      .flatMap(({ date, times }) =>
        times.toSorted((one, other) => distance(one) - distance(other)).map((time) => ({ date, time })),
      )
      .filter(({ date, time }) => date !== requested.date || time !== requested.time)
      .slice(0, count);
  const inOrder = days.toSorted((one, other) => one.date.localeCompare(other.date));
  const later = timesOf(inOrder.filter(({ date }) => requested.date <= date && date <= last));
  if (later.length > 0) return later;
  return timesOf(inOrder.reverse().filter(({ date }) => first <= date && date < requested.date));
}

export function aroundDate(date: string): { first: string; last: string } {
  const day = Temporal.PlainDate.from(date);
  return { first: day.subtract({ days: 14 }).toString(), last: day.add({ days: 14 }).toString() };
}

/**
 * Returns a function that tells whether a time overlaps a busy range or its buffer. Call it in order of start: it
 * drops ranges that end before, so that a month costs one pass.
 */
function overlapSweep(
  busyRanges: BusyRange[],
  buffer: number,
): (startsAt: number, endsAt: number) => boolean {
  const ranges = busyRanges
    .map(({ startsAt, endsAt, bufferMinutes }) => {
      const [before, after] = bufferMinutes === undefined ? [0, 0] : [buffer, bufferMinutes];
      return [
        startsAt.epochMilliseconds - before * 60_000,
        endsAt.epochMilliseconds + after * 60_000,
      ] as const;
    })
    .sort(([one], [other]) => one - other);
  let next = 0;
  return (startsAt, endsAt) => {
    let range = ranges[next];
    while (range && range[1] <= startsAt) range = ranges[++next];
    return range !== undefined && range[0] < endsAt;
  };
}
