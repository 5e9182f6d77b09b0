/** For the browser, so without Temporal. */

import { withoutClosures } from "#app/content/shop/door-hours.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { staffedRanges } from "#app/content/shop/working-hours.ts";
import { addDays, datesFrom, isDate, monthOf } from "#app/i18n/format/dates.ts";
import { weeksOf } from "./calendar-days.ts";

/** `unknown`: open, free times not loaded yet. */
export type DayState = "free" | "full" | "closed" | "past" | "too-far" | "unknown";

/**
 * @param times undefined while unknown.
 * @param time the shop's clock, "HH:mm".
 */
export function dayState(
  date: string,
  { today, time = "", times }: { today: string; time?: string; times?: string[] },
  shop: ShopFacts,
): DayState {
  if (date < today) return "past";
  const ranges = openTo(date, shop);
  if (ranges.length === 0) return "closed";
  if (date === today && ranges.every(([, closing]) => closing <= time)) return "past";
  if (date > lastBookableDate(today, shop)) return "too-far";
  if (!times) return "unknown";
  return times.length > 0 ? "free" : "full";
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

export function firstOpenDate({ date, time }: { date: string; time: string }, shop: ShopFacts): string {
  const isOpen = (day: string) => openTo(day, shop).some(([, closing]) => day > date || time < closing);
  return datesFrom(date, lastBookableDate(date, shop)).find(isOpen) ?? date;
}

/** Weeks of the month that opens first, without those that are over. */
export function weeksShown(now: { date: string; time: string }, shop: ShopFacts): number {
  const month = monthOf(firstOpenDate(now, shop));
  return weeksOf(month, now.date).length;
}

/** To visitors who book. */
function openTo(date: string, shop: ShopFacts) {
  return withoutClosures(staffedRanges(date, shop), date, shop);
}
