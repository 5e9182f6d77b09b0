import { addDays, shortDate } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { Moment } from "./booking-schema.ts";
import type { FreeDay } from "./free-times.ts";

/** The first time of the first three days that have one; in order of date. */
export function firstMoments(days: FreeDay[]): Moment[] {
  return days.flatMap(({ date, times: [time] }) => (time ? [{ date, time }] : [])).slice(0, 3);
}

/** Morning, afternoon and evening, as far as there are times. */
export function partsOfDay(times: string[]): { code: (typeof parts)[number]["code"]; times: string[] }[] {
  return parts
    .map(({ code, from, until }) => ({ code, times: times.filter((time) => from <= time && time < until) }))
    .filter((part) => part.times.length > 0);
}

/** @param part its code; "day" is all of it. */
export function isInPart(time: string, code: string): boolean {
  const part = parts.find((each) => each.code === code);
  return !part || (part.from <= time && time < part.until);
}

/** "Vandaag", "Morgen", "wo 25 nov" */
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
