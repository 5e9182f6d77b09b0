import { addDays, shortDate } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { Moment } from "./booking-schema.ts";
import type { FreeDay } from "./free-times.ts";

/**
 * Returns the first time of each of the first three days that have one. Expects the days in order of date.
 */
export function firstMoments(days: FreeDay[]): Moment[] {
  return days.flatMap(({ date, times: [time] }) => (time ? [{ date, time }] : [])).slice(0, 3);
}

/** Groups the times by morning, afternoon and evening; leaves out parts without times. */
export function partsOfDay(times: string[]): { code: (typeof parts)[number]["code"]; times: string[] }[] {
  return parts
    .map(({ code, from, until }) => ({ code, times: times.filter((time) => from <= time && time < until) }))
    .filter((part) => part.times.length > 0);
}

/** @param code a part of the day; any other code, such as "day", includes all times. */
export function isInPart(time: string, code: string): boolean {
  const part = parts.find((each) => each.code === code);
  return !part || (part.from <= time && time < part.until);
}

/** Formats a day as "Vandaag", "Morgen" or "wo 25 nov". */
export function dayWord(date: string, today: string, language: Language): string {
  const { moments } = wordsIn(language);
  if (date === today) return moments.today;
  return date === addDays(today, 1) ? moments.tomorrow : shortDate(date, language);
}

const parts = [
  { code: "morning", from: "00:00", until: "12:00" },
  { code: "afternoon", from: "12:00", until: "18:00" },
  { code: "evening", from: "18:00", until: "24:00" },
] as const;
