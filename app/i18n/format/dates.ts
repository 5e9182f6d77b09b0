/**
 * Calendar dates "yyyy-MM-dd", months "yyyy-MM" and times "HH:mm" without a time zone. Avoids Temporal, which some
 * browsers lack.
 */
import { type Language, languages } from "./language.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Returns whether the date exists, from the year 2000 on: PostgreSQL and JavaScript disagree on the year 0. */
export function isDate(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = dayAt(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Returns whether the text is a time from "00:00" to "23:59". */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

export function addDays(date: string, days: number): string {
  const movedDay = dayAt(date);
  movedDay.setUTCDate(movedDay.getUTCDate() + days);
  return movedDay.toISOString().slice(0, 10);
}

export function addMonths(month: string, months: number): string {
  const movedDay = dayAt(`${month}-01`);
  movedDay.setUTCMonth(movedDay.getUTCMonth() + months);
  return movedDay.toISOString().slice(0, 7);
}

export function weekdayOf(date: string): Weekday {
  const weekday = weekdays[(dayAt(date).getUTCDay() + 6) % 7];
  if (!weekday) throw new RangeError(`"${date}" is not a date`);
  return weekday;
}

/** Returns the Monday of the date's week. */
export function mondayOf(date: string): string {
  return addDays(date, -weekdays.indexOf(weekdayOf(date)));
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function lastDateOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** Lists every date from `from` to `to`, both included. */
export function datesFrom(from: string, to: string): string[] {
  const dates = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Returns "zaterdag 28 november 2026". */
export const longDate = cachedFormatter({ dateStyle: "full" });

/** Returns "zaterdag 28 november 2026 om 14:30". */
export function longDateAndTime(
  { date, time }: { date: string; time: string },
  language: Language = "nl",
): string {
  return `${longDate(date, language)} ${languages[language].at} ${formatTime(time, language)}`;
}

/** Returns "zaterdag 28 november 2026 om 14:30", or the day alone for midnight. For use after "voor". */
export function beforeMoment(moment: { date: string; time: string }, language: Language = "nl"): string {
  return moment.time === "00:00" ? longDate(moment.date, language) : longDateAndTime(moment, language);
}

/** Returns "tot zaterdag 28 november 2026 om 14:30"; midnight becomes "tot en met vrijdag 27 november 2026". */
export function untilMoment(moment: { date: string; time: string }, language: Language = "nl"): string {
  const { until, through } = languages[language];
  if (moment.time !== "00:00") return `${until} ${longDateAndTime(moment, language)}`;
  return through(longDate(addDays(moment.date, -1), language));
}

/** Returns "14:30", or "14h30" in French. Buttons always show "14:30". */
export function formatTime(time: string, language: Language): string {
  return languages[language].time(time);
}

/** Returns "zaterdag 28 november". */
export const longDateWithoutYear = cachedFormatter({ weekday: "long", day: "numeric", month: "long" });

/** Returns "28 november". */
export const dayAndMonth = cachedFormatter({ day: "numeric", month: "long" });

/** Returns "28 november 2026". */
export const longDateWithoutWeekday = cachedFormatter({ day: "numeric", month: "long", year: "numeric" });

/** Returns "za 28 nov". */
export function shortDate(date: string, language: Language = "nl"): string {
  return shortFormat(date, language).replace(/\./g, "");
}

/** Returns "november 2026". */
export function monthAndYear(month: string, language: Language): string {
  return formatMonthAndYear(`${month}-01`, language);
}

/** Returns "nov". */
export function shortMonth(month: string): string {
  return formatShortMonth(`${month}-01`).replace(".", "");
}

/** Returns "28/11/2026". */
export const numericDate = cachedFormatter({ dateStyle: "short" });

/** Returns "zaterdag". */
export const weekdayName = cachedFormatter({ weekday: "long" });

function dayAt(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/**
 * Makes a formatter per language and caches it: formatters are slow to make and use memory that the garbage
 * collector does not see.
 */
function cachedFormatter(parts: Intl.DateTimeFormatOptions) {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (date: string, language: Language = "nl"): string => {
    const format =
      formats.get(language) ??
      new Intl.DateTimeFormat(languages[language].locale, { timeZone: "UTC", ...parts });
    formats.set(language, format);
    // ICU versions disagree on a comma after the English weekday.
    return format.format(dayAt(date)).replace(",", "");
  };
}

const formatMonthAndYear = cachedFormatter({ month: "long", year: "numeric" });
const formatShortMonth = cachedFormatter({ month: "short" });
const shortFormat = cachedFormatter({ weekday: "short", day: "numeric", month: "short" });
