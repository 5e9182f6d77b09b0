import {
  addDays,
  formatTime,
  type Weekday,
  weekdayName,
  weekdayOf,
  weekdays,
} from "#app/i18n/format/dates.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";
import type { ShopFacts } from "./facts.ts";

export function openRanges(
  date: string,
  { openingHours, exceptions }: Pick<ShopFacts, "openingHours" | "exceptions">,
): [from: string, to: string][] {
  const exception = exceptions.find(({ from, to }) => from <= date && date <= to);
  return exception ? exception.hours : openingHours[weekdayOf(date)];
}

/** Lists the days from Monday: { day: "Maandag", hours: "9:30-20:00" }. */
export function openingHoursLines(
  shop: ShopFacts,
  language: Language = "nl",
): { weekday: Weekday; day: string; hours: string }[] {
  return weekdays.map((weekday) => ({
    weekday,
    day: capitalized(dayName(weekday, language)),
    hours: hoursText(shop.openingHours[weekday], language),
  }));
}

/** Returns "Ma-Zo: 9:30-20:00 (behalve Di: Gesloten)", or a line for each run of equal days. */
export function openingHoursSummary(shop: ShopFacts, language: Language = "nl"): string[] {
  const { closed, except, colon } = languages[language];
  const lines = openingHoursLines(shop, language);
  // The hours of all days but at most one.
  const isUsual = ({ hours }: Line) =>
    lines.filter((line) => line.hours === hours).length >= lines.length - 1;
  const usualHours = lines.find(isUsual)?.hours;
  if (!usualHours || usualHours === closed) return runsOfEqualDays(lines, colon);

  const exception = lines.find(({ hours }) => hours !== usualHours);
  const week = `${dayRange(lines)}${colon} ${usualHours}`;
  return [exception ? `${week} (${except} ${shortDayName(exception)}${colon} ${exception.hours})` : week];
}

/** Returns "elke dag behalve dinsdag, van 9:30 tot 20:00". */
export function openingHoursPhrase(shop: ShopFacts): string {
  const open = weekdays.filter((weekday) => shop.openingHours[weekday].length > 0);
  const isSameEveryDay = new Set(open.map((weekday) => shop.openingHours[weekday].join())).size === 1;
  const [[from, to] = [], ...laterRanges] = shop.openingHours[open[0] ?? "monday"];
  if (!isSameEveryDay || laterRanges.length > 0 || !from || !to) return openingHoursSummary(shop).join(", ");
  const closed = closedDayNames(shop);
  const days = closed.length === 0 ? "elke dag" : `elke dag behalve ${closed.join(" en ")}`;
  return `${days}, van ${shortTime(from)} tot ${shortTime(to)}`;
}

export function closedDayNames({ openingHours }: ShopFacts): string[] {
  return weekdays.filter((weekday) => openingHours[weekday].length === 0).map((weekday) => dayName(weekday));
}

/** Lists the week for schema.org; days with equal hours stand together. */
export function openingHoursSpecification(shop: ShopFacts) {
  const perRange = Map.groupBy(
    weekdays.flatMap((weekday) => shop.openingHours[weekday].map((range) => ({ weekday, range }))),
    ({ range }) => range.join("-"),
  );
  return [...perRange.values()].map((days) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map(({ weekday }) => capitalized(weekday)),
    opens: days[0]?.range[0],
    closes: days[0]?.range[1],
  }));
}

/** Lists coming exceptions for schema.org, which writes "closed" as midnight to midnight. */
export function specialOpeningHours(exceptions: ShopFacts["exceptions"], today: string) {
  const comingExceptions = exceptions.filter(({ to }) => to >= today);
  return comingExceptions.flatMap(({ from, to, hours }) =>
    (hours.length > 0 ? hours : [["00:00", "00:00"]]).map(([opens, closes]) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to,
      opens,
      closes,
    })),
  );
}

export function dayName(weekday: Weekday, language: Language = "nl"): string {
  // 1 January 2024 was a Monday.
  return weekdayName(addDays("2024-01-01", weekdays.indexOf(weekday)), language);
}

/** Returns "9:30" for "09:30", or "9h30" in French. */
export function shortTime(time: string, language: Language = "nl"): string {
  return formatTime(time.replace(/^0/, ""), language);
}

function hoursText(ranges: [from: string, to: string][], language: Language): string {
  const { closed, and } = languages[language];
  if (ranges.length === 0) return closed;
  return ranges
    .map(([from, to]) => `${shortTime(from, language)}-${shortTime(to, language)}`)
    .join(` ${and} `);
}

type Line = { day: string; hours: string };

function runsOfEqualDays(lines: Line[], colon: string): string[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[0]?.hours === line.hours) run.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => `${dayRange(run)}${colon} ${run[0]?.hours}`);
}

function dayRange(run: Line[]): string {
  const days = run.map(shortDayName);
  return days.length === 1 ? days.join() : `${days.at(0)}-${days.at(-1)}`;
}

function shortDayName({ day }: Line): string {
  return day.slice(0, 2);
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
