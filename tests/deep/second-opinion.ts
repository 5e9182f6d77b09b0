/** Implements free times a second time: slowly, one time after the other, and with Temporal only. */

import { timeZone } from "#app/i18n/format/clock.ts";
import { weekdayOf } from "#app/i18n/format/dates.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { clockTime, type FreeTimesQuery } from "../bookings/any-situation.ts";

const dayMinutes = 24 * 60;

/** The first exception that contains the date replaces its weekly hours. */
function hoursOn(date: string, { exceptions, openingHours }: ShopFacts): [from: string, to: string][] {
  const { compare } = Temporal.PlainDate;
  const first = exceptions.find(({ from, to }) => compare(from, date) <= 0 && compare(date, to) <= 0);
  return first?.hours ?? openingHours[weekdayOf(date)];
}

/** Lists every time on the grid of a date's hours, including those that cannot be offered. */
export function wallTimes(date: string, shop: ShopFacts): string[] {
  return hoursOn(date, shop).flatMap(([from, to]) => {
    const times = [];
    for (let time = Temporal.PlainTime.from(from); Temporal.PlainTime.compare(time, to) < 0; ) {
      times.push(time.toString({ smallestUnit: "minute" }));
      const next = time.add({ minutes: shop.booking.slotMinutes });
      if (Temporal.PlainTime.compare(next, time) < 0) break;
      time = next;
    }
    return times;
  });
}

const fives = Array.from({ length: dayMinutes / 5 }, (_, index) => clockTime(index * 5));

/** Maps every five minutes of the barber's work to the end of that stretch of work. */
export function workEndByTime(date: string, { shop, barber }: FreeTimesQuery): Map<string, string> {
  const inside = (ranges: [string, string][], clock: string) =>
    ranges.some(([from, to]) => from <= clock && clock < to);
  const dayOff = barber?.daysOff.find(({ from, to }) => from <= date && date <= to);
  const barberHours = dayOff ? dayOff.hours : barber?.hours?.[weekdayOf(date)];
  const open = hoursOn(date, shop);
  const breaks = barber?.breaks.filter(({ weekday }) => weekday === weekdayOf(date)) ?? [];
  const found = new Map<string, string>();
  let stop = "23:59";
  for (const clock of fives.toReversed()) {
    const isAtWork =
      inside(open, clock) &&
      (!barberHours || inside(barberHours, clock)) &&
      !breaks.some(({ from, to }) => from <= clock && clock < to);
    if (isAtWork) found.set(clock, stop);
    else stop = clock;
  }
  return found;
}

/** Returns why a time on the grid must not be offered; undefined when it must be. */
export function objection(
  { date, time, closing }: { date: string; time: string; closing: string | undefined },
  query: FreeTimesQuery,
): string | undefined {
  const { minutes, bufferMinutes = 0, now, busyRanges, shop } = query;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  if (today.until(date, { largestUnit: "days" }).days > shop.booking.daysAhead) return "too far ahead";

  const moment = (clock: string) => Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timeZone);
  const startsAt = moment(time);
  if (startsAt.toPlainTime().toString({ smallestUnit: "minute" }) !== time) return "skipped";
  if (Temporal.Instant.compare(startsAt.toInstant(), now) <= 0) return "past";
  const noticed = now.add({ minutes: shop.booking.noticeMinutes });
  if (Temporal.Instant.compare(startsAt.toInstant(), noticed) < 0) return "too soon";

  const endsAt = startsAt.toInstant().add({ minutes });
  if (!closing || Temporal.Instant.compare(endsAt, moment(closing).toInstant()) > 0) return "after closing";
  const overlaps = busyRanges.some((range) => {
    const isBlock = range.bufferMinutes === undefined;
    const end = isBlock ? endsAt : endsAt.add({ minutes: bufferMinutes });
    const theirs = range.endsAt.add({ minutes: range.bufferMinutes ?? 0 });
    return (
      Temporal.Instant.compare(range.startsAt, end) < 0 &&
      Temporal.Instant.compare(theirs, startsAt.toInstant()) > 0
    );
  });
  return overlaps ? "taken" : undefined;
}
