/** Formats moments on the shop's clock, in Dutch by default. */

import { shopToday, shopWallClock } from "./clock.ts";
import { addDays, longDateAndTime, shortDate } from "./dates.ts";
import type { Language } from "./language.ts";

/** Returns "zaterdag 28 november 2026 om 14:30". */
export function dayAndTime(at: Date, language: Language = "nl"): string {
  return longDateAndTime(shopWallClock(at), language);
}

/** Returns "vandaag 14:05", "gisteren 09:30", "za 28 nov 10:00" or "za 28 nov 2025 10:00". */
export function formatMoment(at: Date): string {
  const { date, time } = shopWallClock(at);
  return `${formatDay(date)} ${time}`;
}

/** Returns "vandaag", "gisteren", "za 28 nov" or "za 28 nov 2025". */
export function formatDay(date: string): string {
  const today = shopToday();
  if (date === today) return "vandaag";
  if (date === addDays(today, -1)) return "gisteren";
  return dayWithYear(date);
}

/** Returns "za 28 nov", with the year if it is not the current one. */
export function dayWithYear(date: string): string {
  const year = date.slice(0, 4);
  return year === shopToday().slice(0, 4) ? shortDate(date) : `${shortDate(date)} ${year}`;
}

/**
 * Returns "10:00–10:30" within a day, "za 28 nov 10:00 – zo 29 nov 12:00" if longer, and "za 28 nov – zo 29 nov" or
 * "za 28 nov, hele dag" for whole days.
 */
export function formatSpan({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const from = shopWallClock(startsAt);
  const to = shopWallClock(endsAt);
  if (from.time === "00:00" && to.time === "00:00") {
    const last = addDays(to.date, -1);
    const firstDay = shortDate(from.date);
    return from.date === last ? `${firstDay}, hele dag` : `${firstDay} – ${shortDate(last)}`;
  }
  if (from.date === to.date) return `${from.time}–${to.time}`;
  if (to.time === "00:00" && from.date === addDays(to.date, -1)) return `vanaf ${from.time}`;
  return `${shortDate(from.date)} ${from.time} – ${shortDate(to.date)} ${to.time}`;
}
