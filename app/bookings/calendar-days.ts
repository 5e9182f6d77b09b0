import { addDays, addMonths, datesFrom, lastDateOf, mondayOf, monthOf } from "#app/i18n/format/dates.ts";

/** From Monday to Sunday, with days of the months around it; without the weeks that are over. */
export function weeksOf(month: string, today: string): string[][] {
  const dates = datesFrom(mondayOf(`${month}-01`), addDays(mondayOf(lastDateOf(month)), 6));
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
  return weeks.filter((week) => week.some((date) => date >= today));
}

/**
 * Where a key leads from a day, past those that cannot be chosen.
 * @returns undefined for another key, and when there is no such day.
 */
export function dayAfterKey(
  key: string,
  from: string,
  isOffered: (date: string) => boolean,
  { first, last }: Range,
): string | undefined {
  const ways = waysOf[key]?.(from, { first, last }) ?? [];
  return ways.find((date) => date >= first && date <= last && isOffered(date));
}

type Range = { first: string; last: string };

/** The days in question, the likeliest first. */
const waysOf: Record<string, (from: string, range: Range) => string[]> = {
  ArrowLeft: (from, { first }) => daysBefore(from, first),
  ArrowRight: (from, { last }) => datesFrom(addDays(from, 1), last),
  ArrowUp: (from, { first }) => daysBefore(from, first).filter(isSeventh),
  ArrowDown: (from, { last }) => datesFrom(addDays(from, 1), last).filter(isSeventh),
  Home: (from) => weekOf(from).filter((date) => date < from),
  End: (from) =>
    weekOf(from)
      .filter((date) => date > from)
      .reverse(),
  PageUp: (from, { first }) => monthsAway(from, -1, (month) => month >= monthOf(first)),
  PageDown: (from, { last }) => monthsAway(from, 1, (month) => month <= monthOf(last)),
};

const daysBefore = (from: string, first: string) => datesFrom(first, addDays(from, -1)).reverse();
const isSeventh = (_: string, index: number) => index % 7 === 6;
const weekOf = (date: string) => datesFrom(mondayOf(date), addDays(mondayOf(date), 6));

/** In each month what is nearest to the same day. */
function monthsAway(from: string, by: number, isInRange: (month: string) => boolean): string[] {
  const day = Number(from.slice(8));
  const distance = (date: string) => Math.abs(Number(date.slice(8)) - day);
  const dates = [];
  for (let month = addMonths(monthOf(from), by); isInRange(month); month = addMonths(month, by)) {
    const ofMonth = datesFrom(`${month}-01`, lastDateOf(month));
    dates.push(...ofMonth.sort((one, other) => distance(one) - distance(other)));
  }
  return dates;
}
