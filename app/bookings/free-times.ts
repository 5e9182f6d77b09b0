/** The only rule for which times can be booked. Pure: no clock, no database. */

import { datesFrom } from "../shop/dates.ts";
import type { ShopFacts } from "../shop/facts.ts";
import { bookableDates, gridStarts, minuteOfDay, type Start } from "./grid.ts";

export type FreeDay = { date: string; times: string[] };
export type Taken = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** Of one barber; `to` included. Services must fit in real minutes. */
export function freeTimes({
  from,
  to,
  minutes,
  now,
  taken,
  shop,
}: {
  from: string;
  to: string;
  minutes: number;
  now: Temporal.Instant;
  taken: Taken[];
  shop: ShopFacts;
}): FreeDay[] {
  const { first, last } = bookableDates(now, shop);
  const isTaken = overlapSweep(taken);
  const isFree = ({ startsAt, closesAt }: Start) => {
    const endsAt = startsAt + minutes * 60_000;
    return startsAt > now.epochMilliseconds && endsAt <= closesAt && !isTaken(startsAt, endsAt);
  };
  return datesFrom(from, to).map((date) => {
    const starts = first <= date && date <= last ? gridStarts(date, shop) : [];
    return { date, times: starts.filter(isFree).map(({ time }) => time) };
  });
}

export function freeTimesOfAny(barbers: FreeDay[][]): FreeDay[] {
  const days = Map.groupBy(barbers.flat(), ({ date }) => date);
  return [...days.keys()].sort().map((date) => {
    const times = days.get(date)?.flatMap((day) => day.times);
    return { date, times: [...new Set(times)].sort() };
  });
}

/** Same day first, then 14 days after, only then 14 days before. */
export function nearestAlternatives(
  days: FreeDay[],
  wanted: { date: string; time: string },
  count = 3,
): { date: string; time: string }[] {
  const { first, last } = aroundDate(wanted.date);
  const distance = (time: string) => Math.abs(minuteOfDay(time) - minuteOfDay(wanted.time));
  const timesOf = (some: FreeDay[]) =>
    some
      .flatMap(({ date, times }) =>
        times.toSorted((one, other) => distance(one) - distance(other)).map((time) => ({ date, time })),
      )
      .filter(({ date, time }) => date !== wanted.date || time !== wanted.time)
      .slice(0, count);
  const inOrder = days.toSorted((one, other) => one.date.localeCompare(other.date));
  const later = timesOf(inOrder.filter(({ date }) => wanted.date <= date && date <= last));
  if (later.length > 0) return later;
  return timesOf(inOrder.reverse().filter(({ date }) => first <= date && date < wanted.date));
}

export function aroundDate(date: string): { first: string; last: string } {
  const wanted = Temporal.PlainDate.from(date);
  return { first: wanted.subtract({ days: 14 }).toString(), last: wanted.add({ days: 14 }).toString() };
}

/** Call it in order of start: past ranges are dropped, so a month costs one pass. */
function overlapSweep(taken: Taken[]): (startsAt: number, endsAt: number) => boolean {
  const ranges = taken
    .map((range) => [range.startsAt.epochMilliseconds, range.endsAt.epochMilliseconds] as const)
    .sort(([one], [other]) => one - other);
  let next = 0;
  return (startsAt, endsAt) => {
    let range = ranges[next];
    while (range && range[1] <= startsAt) range = ranges[++next];
    return range !== undefined && range[0] < endsAt;
  };
}
