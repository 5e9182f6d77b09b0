/** The bars of a figure over time: days, ISO weeks or months. */
import {
  addDays,
  longDateWithoutWeekday,
  longDateWithoutYear,
  monthAndYear,
  monthOf,
  shortMonth,
} from "#app/i18n/format/dates.ts";
import { countDays, type Days, datesOf, mondayOf, weekOf } from "./period.ts";

export type BucketSize = "dag" | "week" | "maand";
/** @property short for an axis, @property long for a sentence. */
export type Bucket = { key: string; short: string; long: string };

export function bucketSize(days: Days): BucketSize {
  const count = countDays(days);
  if (count <= 31) return "dag";
  return count <= 183 ? "week" : "maand";
}

/** In order, also those in which nothing happened. */
export function bucketsOf(days: Days, size: BucketSize = bucketSize(days)): Bucket[] {
  const keys = new Set(datesOf(days).map((date) => bucketKey(date, size)));
  const isOneYear = days.from.slice(0, 4) === days.to.slice(0, 4);
  return [...keys].map((key) => ({ key, short: shortName(key, size, isOneYear), long: longName(key, size) }));
}

/** The first day of the bucket, or its month. */
export function bucketKey(date: string, size: BucketSize): string {
  if (size === "dag") return date;
  return size === "week" ? mondayOf(date) : monthOf(date);
}

function shortName(key: string, size: BucketSize, isOneYear: boolean): string {
  if (size === "dag") return String(Number(key.slice(8)));
  if (size === "week") return String(weekOf(key).week);
  return isOneYear ? shortMonth(key) : `${shortMonth(key)} ${key.slice(2, 4)}`;
}

function longName(key: string, size: BucketSize): string {
  if (size === "dag") return longDateWithoutYear(key);
  if (size === "week")
    return `week ${weekOf(key).week}, ${longDateWithoutWeekday(key)} tot ${longDateWithoutWeekday(addDays(key, 6))}`;
  return monthAndYear(key, "nl");
}
