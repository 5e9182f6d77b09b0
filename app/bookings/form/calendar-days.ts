import { addDays, addMonths, datesFrom, lastDateOf, monthOf } from "../../shop/dates.ts";
import { weekdayOf } from "../../shop/opening-hours.ts";
import { weekdays } from "../../shop/weekdays.ts";

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
  { first, last }: { first: string; last: string },
): string | undefined {
  const step = steps[key];
  if (!step) return;
  for (let date = step(from), before = from; date !== before; before = date, date = step(date)) {
    if (date < first || date > last) return;
    if (isOffered(date)) return date;
  }
}

const steps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => sameDayOf(addMonths(monthOf(date), -1), date),
  PageDown: (date) => sameDayOf(addMonths(monthOf(date), 1), date),
  Home: mondayOf,
  End: (date) => addDays(mondayOf(date), 6),
};

function sameDayOf(month: string, date: string): string {
  const last = lastDateOf(month);
  const same = `${month}${date.slice(7)}`;
  return same < last ? same : last;
}

function mondayOf(date: string): string {
  return addDays(date, -weekdays.indexOf(weekdayOf(date)));
}
