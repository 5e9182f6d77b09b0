/** For the browser, so without Temporal. */

import { withoutClosures } from "#app/content/shop/door-hours.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { minuteOfDay, wallTime } from "#app/content/shop/grid.ts";
import { staffedRanges } from "#app/content/shop/working-hours.ts";
import { addDays, datesFrom, isDate, monthOf } from "#app/i18n/format/dates.ts";
import type { Moment } from "./booking-schema.ts";
import { weeksOf } from "./calendar-days.ts";

/** `unknown`: open, free times not loaded yet. */
export type DayState = "free" | "full" | "closed" | "past" | "too-soon" | "too-far" | "unknown";

/**
 * @param times undefined while unknown.
 * @param time the shop's clock, "HH:mm".
 */
export function dayState(
  date: string,
  { today, time = "00:00", times }: { today: string; time?: string; times?: string[] },
  shop: ShopFacts,
): DayState {
  if (date < today) return "past";
  const ranges = openTo(date, shop);
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

/** Starts must be later than this, by the shop's clock. */
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
  const isOpen = (day: string) => openTo(day, shop).some(([, closing]) => day > date || time < closing);
  return datesFrom(date, lastBookableDate(now.date, shop)).find(isOpen) ?? now.date;
}

/** Weeks of the month that opens first, without those that are over. */
export function weeksShown(now: Moment, shop: ShopFacts): number {
  const month = monthOf(firstOpenDate(now, shop));
  return weeksOf(month, now.date).length;
}

/** To visitors who book. */
function openTo(date: string, shop: ShopFacts) {
  return withoutClosures(staffedRanges(date, shop), date, shop);
}
