/** The days of the booking calendar. Runs in the browser too, so it does not use Temporal. */
import {
  addDays,
  addMonths,
  datesFrom,
  isDate,
  lastDateOf,
  mondayOf,
  monthOf,
} from "#app/i18n/format/dates.ts";
import { minuteOfDay, wallTime } from "#app/i18n/format/minutes.ts";
import { withoutClosures } from "#app/shop/facts/door-hours.ts";
import type { Service, ShopFacts } from "#app/shop/facts/facts.ts";
import { staffedRanges } from "#app/shop/facts/working-hours.ts";
import type { Moment } from "./booking-schema.ts";

/** `unknown` is an open day whose free times are not loaded yet. */
export type DayState = "free" | "full" | "closed" | "past" | "too-soon" | "too-far" | "unknown";

/**
 * @param known.times the free times, undefined if not loaded.
 * @param known.time the time on the shop's clock, "HH:mm".
 */
export function dayState(
  date: string,
  { today, time = "00:00", times }: { today: string; time?: string; times?: string[] },
  shop: ShopFacts,
): DayState {
  if (date < today) return "past";
  const ranges = bookableRanges(date, shop);
  if (ranges.length === 0) return "closed";
  if (date === today && ranges.every(([, closing]) => closing <= time)) return "past";
  const soonest = soonestStart({ date: today, time }, shop);
  if (
    date < soonest.date ||
    (date === soonest.date && ranges.every(([, closing]) => closing <= soonest.time))
  )
    return "too-soon";
  if (date > lastBookableDate(today, shop)) return "too-far";
  if (!times) return "unknown";
  return times.length > 0 ? "free" : "full";
}

/** Returns the moment, on the shop's clock, after which a booking may start. */
export function soonestStart({ date, time }: Moment, shop: ShopFacts): Moment {
  const minute = minuteOfDay(time) + shop.booking.noticeMinutes;
  return { date: addDays(date, Math.floor(minute / 1440)), time: wallTime(minute % 1440) };
}

export function lastBookableDate(today: string, shop: ShopFacts): string {
  return addDays(today, shop.booking.daysAhead);
}

export function isChoosable(
  date: string,
  known: { today: string; times?: string[] },
  shop: ShopFacts,
): boolean {
  return isDate(date) && ["free", "unknown"].includes(dayState(date, known, shop));
}

export function firstOpenDate(now: Moment, shop: ShopFacts): string {
  const { date, time } = soonestStart(now, shop);
  const isOpen = (day: string) =>
    bookableRanges(day, shop).some(([, closing]) => day > date || time < closing);
  return datesFrom(date, lastBookableDate(now.date, shop)).find(isOpen) ?? now.date;
}

/** Returns how many weeks the calendar shows when it opens. */
export function countVisibleWeeks(now: Moment, shop: ShopFacts): number {
  const month = monthOf(firstOpenDate(now, shop));
  return weeksOf(month, now.date).length;
}

/** Returns the hours during which visitors can book. */
function bookableRanges(date: string, shop: ShopFacts) {
  return withoutClosures(staffedRanges(date, shop), date, shop);
}

/** Returns every possible start on any weekday or exception, sorted, as "09:30". */
export function startTimes(shop: ShopFacts): string[] {
  const { slotMinutes } = shop.booking;
  const { minutes } = shortestService(shop);
  const starts = [...Object.values(shop.openingHours), ...shop.exceptions.map(({ hours }) => hours)]
    .flat()
    .flatMap(([opening, closing]) => {
      const latest = minuteOfDay(closing) - minutes;
      const count = Math.floor((latest - minuteOfDay(opening)) / slotMinutes) + 1;
      return Array.from(
        { length: Math.max(0, count) },
        (_, index) => minuteOfDay(opening) + index * slotMinutes,
      );
    });
  return [...new Set(starts)].sort((one, other) => one - other).map(wallTime);
}

export function shortestService(shop: ShopFacts): Service {
  return shop.services.reduce((shortest, each) => (each.minutes < shortest.minutes ? each : shortest));
}

/**
 * Returns the weeks of a month, Monday to Sunday, filled with days of the neighbouring months. Leaves out weeks that
 * are over. Two weeks at least, because at the end of a month most customers want a day of the next.
 */
export function weeksOf(month: string, today: string): string[][] {
  const [firstWeek, thisWeek] = [mondayOf(`${month}-01`), mondayOf(today)];
  const start = firstWeek < thisWeek ? thisWeek : firstWeek;
  const [endOfMonth, nextSunday] = [addDays(mondayOf(lastDateOf(month)), 6), addDays(start, 13)];
  const dates = datesFrom(start, endOfMonth < nextSunday ? nextSunday : endOfMonth);
  return Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
}

/**
 * Returns the day that an arrow or page key moves to, skipping days that cannot be chosen.
 * @returns undefined for any other key, and if there is no such day.
 */
export function dayAfterKey(
  key: string,
  from: string,
  isOffered: (date: string) => boolean,
  { first, last }: Range,
): string | undefined {
  const candidates = candidatesByKey[key]?.(from, { first, last }) ?? [];
  return candidates.find((date) => date >= first && date <= last && isOffered(date));
}

type Range = { first: string; last: string };

/** Lists the candidate days for each key, the best first. */
const candidatesByKey: Record<string, (from: string, range: Range) => string[]> = {
  ArrowLeft: (from, { first }) => daysBefore(from, first),
  ArrowRight: (from, { last }) => datesFrom(addDays(from, 1), last),
  ArrowUp: (from, { first }) => daysBefore(from, first).filter(isSeventh),
  ArrowDown: (from, { last }) => datesFrom(addDays(from, 1), last).filter(isSeventh),
  Home: (from) => weekOf(from).filter((date) => date < from),
  End: (from) =>
    weekOf(from)
      .filter((date) => date > from)
      .reverse(),
  PageUp: (from, { first }) => monthsAway(from, -1, (month) => month >= monthOf(first)),
  PageDown: (from, { last }) => monthsAway(from, 1, (month) => month <= monthOf(last)),
};

const daysBefore = (from: string, first: string) => datesFrom(first, addDays(from, -1)).reverse();
const isSeventh = (_: string, index: number) => index % 7 === 6;
const weekOf = (date: string) => datesFrom(mondayOf(date), addDays(mondayOf(date), 6));

/** Lists the days of each month in that direction, those nearest to the same day of the month first. */
function monthsAway(from: string, by: number, isInRange: (month: string) => boolean): string[] {
  const day = Number(from.slice(8));
  const distance = (date: string) => Math.abs(Number(date.slice(8)) - day);
  const dates = [];
  for (let month = addMonths(monthOf(from), by); isInRange(month); month = addMonths(month, by)) {
    const datesOfMonth = datesFrom(`${month}-01`, lastDateOf(month));
    dates.push(...datesOfMonth.sort((one, other) => distance(one) - distance(other)));
  }
  return dates;
}
