import { addDays, datesFrom, longDateWithoutYear } from "#app/i18n/format/dates.ts";
import type { Exception, ShopFacts } from "./facts.ts";
import { openRanges, shortTime } from "./opening-hours.ts";
import { type Ranges, subtractRange } from "./working-hours.ts";

/** Returns the hours when the door is open: opening hours without blocks that close the shop. */
export function doorRanges(date: string, shop: Hours): Ranges {
  return withoutClosures(openRanges(date, shop), date, shop);
}

type Hours = Pick<ShopFacts, "openingHours" | "exceptions" | "closures">;

export function withoutClosures(ranges: Ranges, date: string, { closures }: Pick<Hours, "closures">): Ranges {
  const closuresOfDay = closures.map(({ from, to }) => ({ from: timeOn(date, from), to: timeOn(date, to) }));
  return closuresOfDay.reduce(subtractRange, ranges);
}

/** Clamps a moment to a day: "2026-12-25T14:00" is "14:00" on that day, "24:00" if later and "00:00" if earlier. */
function timeOn(date: string, moment: string): string {
  if (moment.startsWith(date)) return moment.slice(11);
  return moment < date ? "00:00" : "24:00";
}

/** Lists coming exceptions by date: "Gesloten van vrijdag 25 tot en met zaterdag 26 december: Kerst". */
export function comingExceptions(today: string, shop: Hours): string[] {
  const last = addDays(today, daysShown);
  return exceptionsWithClosures(shop)
    .filter(({ from, to }) => today <= to && from <= last)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map((each) => exceptionLine(each));
}

const daysShown = 21;

/** @param today adds the year if it differs from this day's; default: never. */
export function exceptionLine({ from, to, hours, reason }: Exception, today?: string): string {
  // "Gesloten op maandag: Gesloten" would repeat itself; the reason of a block is not public.
  const suffix = reason && reason.toLowerCase() !== "gesloten" ? `: ${reason}` : "";
  const days = `${daysText(from, to)}${today && yearOf(to) !== yearOf(today) ? ` ${yearOf(to)}` : ""}`;
  if (hours.length === 0) return `Gesloten ${days}${suffix}`;
  const times = hours.map(([opens, closes]) => `van ${shortTime(opens)} tot ${shortTime(closes)}`);
  return `Open ${days}${from === to ? "" : ", telkens"} ${times.join(" en ")}${suffix}`;
}

const yearOf = (date: string) => date.slice(0, 4);

/** Returns "op vrijdag 25 december" or "van vrijdag 25 tot en met zaterdag 26 december". */
function daysText(from: string, to: string): string {
  const last = longDateWithoutYear(to);
  if (from === to) return `op ${last}`;
  const first = longDateWithoutYear(from);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `van ${isSameMonth ? first.replace(/ \S+$/, "") : first} tot en met ${last}`;
}

/** Lists the exceptions together with days that dashboard blocks change; no two cover the same day. */
export function exceptionsWithClosures(shop: Hours): Exception[] {
  const changedDates = shop.closures.flatMap((closure) =>
    daysIn(closure).filter((date) => isChanged(date, shop)),
  );
  const days = [...new Set(changedDates)].sort();
  if (days.length === 0) return shop.exceptions;
  const of = days.map((date) => ({ from: date, to: date, hours: doorRanges(date, shop), reason: "" }));
  return [...shop.exceptions.flatMap((each) => withoutDays(each, days)), ...joinEqualDays(of, shop)];
}

function daysIn({ from, to }: Hours["closures"][number]): string[] {
  const first = from.slice(0, 10);
  const last = addDays(first, 366);
  return datesFrom(first, to.slice(0, 10) < last ? to.slice(0, 10) : last);
}

const isChanged = (date: string, shop: Hours) => `${doorRanges(date, shop)}` !== `${openRanges(date, shop)}`;

/** Cuts an exception into the parts before, between and after the given days. */
function withoutDays(exception: Exception, days: string[]): Exception[] {
  const datesInside = days.filter((date) => exception.from <= date && date <= exception.to);
  const starts = [exception.from, ...datesInside.map((date) => addDays(date, 1))];
  const ends = [...datesInside.map((date) => addDays(date, -1)), exception.to];
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? from;
    return from <= to ? { ...exception, from, to } : [];
  });
}

/** Joins days with the same hours, even if weekly closing days lie between them. */
function joinEqualDays(days: Exception[], shop: Hours): Exception[] {
  const all: Exception[] = [];
  for (const day of days) {
    const last = all.at(-1);
    const isNext =
      last &&
      `${last.hours}` === `${day.hours}` &&
      between(last.to, day.from).every((date) => isShut(date, shop));
    if (isNext && (day.hours.length === 0 || addDays(last.to, 1) === day.from)) last.to = day.to;
    else all.push({ ...day });
  }
  return all;
}

const between = (from: string, to: string) => datesFrom(addDays(from, 1), addDays(to, -1));

/** Returns whether the weekly hours close this day, without an exception that has its own reason. */
const isShut = (date: string, shop: Hours) =>
  openRanges(date, shop).length === 0 && !shop.exceptions.some(({ from, to }) => from <= date && date <= to);
