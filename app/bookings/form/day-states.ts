/** For the browser, so without Temporal. */

import { shop } from "#content/shop.ts";
import { addDays, datesFrom, isDate } from "../../shop/dates.ts";
import type { ShopFacts } from "../../shop/facts.ts";
import { openRanges } from "../../shop/opening-hours.ts";

/** `unknown`: open, free times not loaded yet. */
export type DayState = "free" | "full" | "closed" | "past" | "too-far" | "unknown";

/**
 * @param times undefined while unknown.
 * @param time the shop's clock, "HH:mm".
 */
export function dayState(
  date: string,
  {
    today,
    time = "",
    times,
    facts = shop,
  }: { today: string; time?: string; times?: string[]; facts?: ShopFacts },
): DayState {
  if (date < today) return "past";
  const ranges = openRanges(date, facts);
  if (ranges.length === 0) return "closed";
  if (date === today && ranges.every(([, closing]) => closing <= time)) return "past";
  if (date > lastBookableDate(today, facts)) return "too-far";
  if (!times) return "unknown";
  return times.length > 0 ? "free" : "full";
}

export function lastBookableDate(today: string, facts: ShopFacts = shop): string {
  return addDays(today, facts.booking.daysAhead);
}

export function isChoosable(date: string, known: { today: string; times?: string[] }): boolean {
  return isDate(date) && ["free", "unknown"].includes(dayState(date, known));
}

export function firstOpenDate(
  { date, time }: { date: string; time: string },
  facts: ShopFacts = shop,
): string {
  const isOpen = (day: string) => openRanges(day, facts).some(([, closing]) => day > date || time < closing);
  return datesFrom(date, lastBookableDate(date, facts)).find(isOpen) ?? date;
}

/** Read out after the date. */
export const stateNames: Record<DayState, string> = {
  free: "",
  full: "volzet",
  closed: "gesloten",
  past: "voorbij",
  "too-far": "nog niet te boeken",
  unknown: "",
};
