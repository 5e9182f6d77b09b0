import { addDays, shortDate } from "../shop/dates.ts";
import type { Moment } from "./form-outcome.ts";
import type { FreeDay } from "./free-times.ts";

/** The first time of the first three days that have one; in order of date. */
export function firstMoments(days: FreeDay[]): Moment[] {
  return days.flatMap(({ date, times: [time] }) => (time ? [{ date, time }] : [])).slice(0, 3);
}

/** Morning, afternoon and evening, as far as there are times. */
export function partsOfDay(times: string[]): { name: string; times: string[] }[] {
  return parts
    .map(({ name, from, until }) => ({ name, times: times.filter((time) => from <= time && time < until) }))
    .filter((part) => part.times.length > 0);
}

/** @param part its code; "day" is all of it. */
export function isInPart(time: string, code: string): boolean {
  const part = parts.find((each) => each.code === code);
  return !part || (part.from <= time && time < part.until);
}

/** "Vandaag", "Morgen", "wo 25 nov" */
export function dayWord(date: string, today: string): string {
  if (date === today) return "Vandaag";
  return date === addDays(today, 1) ? "Morgen" : shortDate(date);
}

const parts = [
  { code: "morning", name: "Ochtend", from: "00:00", until: "12:00" },
  { code: "afternoon", name: "Middag", from: "12:00", until: "18:00" },
  { code: "evening", name: "Avond", from: "18:00", until: "24:00" },
];
