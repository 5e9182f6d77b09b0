import { addDays, datesFrom } from "#app/i18n/format/dates.ts";
import { doorRanges } from "./door-hours.ts";
import type { Exception, ShopFacts } from "./facts.ts";
import { openRanges } from "./opening-hours.ts";

type Hours = Pick<ShopFacts, "openingHours" | "exceptions" | "closures">;

/** The closed days and other hours, with those that blocks of the dashboard make; no two of one day. */
export function exceptionsWithClosures(shop: Hours): Exception[] {
  const changed = shop.closures.flatMap((closure) => daysIn(closure).filter((date) => isChanged(date, shop)));
  const days = [...new Set(changed)].sort();
  if (days.length === 0) return shop.exceptions;
  const of = days.map((date) => ({ from: date, to: date, hours: doorRanges(date, shop), reason: "" }));
  return [...shop.exceptions.flatMap((each) => without(each, days)), ...joined(of, shop)];
}

/** Not beyond a year. */
function daysIn({ from, to }: Hours["closures"][number]): string[] {
  const first = from.slice(0, 10);
  const last = addDays(first, 366);
  return datesFrom(first, to.slice(0, 10) < last ? to.slice(0, 10) : last);
}

const isChanged = (date: string, shop: Hours) => `${doorRanges(date, shop)}` !== `${openRanges(date, shop)}`;

/** The pieces of an exception between days that have hours of their own. */
function without(exception: Exception, days: string[]): Exception[] {
  const inside = days.filter((date) => exception.from <= date && date <= exception.to);
  const starts = [exception.from, ...inside.map((date) => addDays(date, 1))];
  const ends = [...inside.map((date) => addDays(date, -1)), exception.to];
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? from;
    return from <= to ? { ...exception, from, to } : [];
  });
}

/** Days with the same hours become one; days that are closed anyway lie between them. */
function joined(days: Exception[], shop: Hours): Exception[] {
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

/** By the week: a closed day of its own has a reason. */
const isShut = (date: string, shop: Hours) =>
  openRanges(date, shop).length === 0 && !shop.exceptions.some(({ from, to }) => from <= date && date <= to);
