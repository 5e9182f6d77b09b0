/** The days that figures cover, and the days to compare them with. All dates are on the shop's clock. */
import {
  addDays,
  addMonths,
  datesFrom,
  isDate,
  lastDateOf,
  longDateWithoutWeekday,
  longDateWithoutYear,
  mondayOf,
  monthAndYear,
  monthOf,
  shortMonth,
} from "#app/i18n/format/dates.ts";

const periodKinds = ["week", "maand", "kwartaal", "jaar", "vrij"] as const;
type PeriodKind = (typeof periodKinds)[number];

/** A range of dates, the first and the last one included. */
export type Days = { from: string; to: string };
export type Period = Days & {
  kind: PeriodKind;
  title: string;
  /**
   * The days to compare with: the calendar period before, or as many days as a free period has, directly before it.
   * While the period is underway, only as many days as have passed.
   */
  before: Days;
  isUnderway: boolean;
};
type PeriodParams = { kind: string; day: string; from: string; to: string };
type PeriodErrors = { kind?: string; from?: string; to?: string };

export function periodParams(parameters: URLSearchParams): PeriodParams {
  const value = (name: string) => (parameters.get(name) ?? "").slice(0, 20);
  return { kind: value("periode") || "maand", day: value("dag"), from: value("van"), to: value("tot") };
}

export function parsePeriod(params: PeriodParams, today: string): { period: Period; errors?: PeriodErrors } {
  const errors = params.kind === "vrij" ? rangeErrors(params, today) : dayErrors(params, today);
  if (errors) return { period: calendarPeriod("maand", today, today), errors };
  if (params.kind === "vrij") return { period: freePeriod(params, today) };
  return { period: calendarPeriod(params.kind as CalendarKind, params.day || today, today) };
}

function calendarPeriod(kind: CalendarKind, day: string, today: string): Period {
  const fullPeriod = wholePeriod(kind, day);
  const isUnderway = fullPeriod.to > today;
  const days = { from: fullPeriod.from, to: isUnderway ? today : fullPeriod.to };
  const previous = wholePeriod(kind, addDays(fullPeriod.from, -1));
  const lastComparableDay = addDays(previous.from, countDays(days) - 1);
  const before = {
    from: previous.from,
    to: isUnderway && lastComparableDay < previous.to ? lastComparableDay : previous.to,
  };
  return { kind, ...days, title: titleOf(kind, fullPeriod), before, isUnderway };
}

/** Returns a day in the next or previous period; undefined if that is in the future, or the period has free days. */
export function neighbourDay(period: Period, direction: -1 | 1, today: string): string | undefined {
  if (period.kind === "vrij") return;
  const fullPeriod = wholePeriod(period.kind, period.from);
  const day = direction < 0 ? addDays(fullPeriod.from, -1) : addDays(fullPeriod.to, 1);
  return day > today || !isDate(day) ? undefined : day;
}

function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Returns "16 november 2026 tot en met 22 november 2026", or one date if both are the same. */
export function daysText({ from, to }: Days): string {
  if (from === to) return longDateWithoutWeekday(from);
  return `${longDateWithoutWeekday(from)} tot en met ${longDateWithoutWeekday(to)}`;
}

/** Five years, with two leap days. */
const maxDays = 1827;

type CalendarKind = Exclude<PeriodKind, "vrij">;

function dayErrors({ kind, day }: PeriodParams, today: string): PeriodErrors | undefined {
  if (!(periodKinds as readonly string[]).includes(kind))
    return { kind: "Die periode kennen we niet: kies er hieronder een." };
  if (day && !isDate(day)) return { kind: "Die dag bestaat niet: kies hieronder een periode." };
  if (day > today) return { kind: "Die periode moet nog beginnen: kies een vroegere." };
}

function rangeErrors({ from, to }: PeriodParams, today: string): PeriodErrors | undefined {
  const errors: PeriodErrors = {};
  if (!isDate(from)) errors.from = "Kies een eerste dag.";
  else if (from > today) errors.from = "Kies een eerste dag tot en met vandaag.";
  if (!isDate(to)) errors.to = "Kies een laatste dag.";
  if (errors.from || errors.to) return errors;
  if (to < from) return { to: "De laatste dag komt voor de eerste: wissel ze om." };
  if (countDays({ from, to }) > maxDays) return { to: "Hou het bij vijf jaar." };
}

function freePeriod({ from, to }: PeriodParams, today: string): Period {
  const days = { from, to: to > today ? today : to };
  const before = { from: addDays(from, -countDays(days)), to: addDays(from, -1) };
  return { kind: "vrij", ...days, title: daysText(days), before, isUnderway: to > today };
}

function wholePeriod(kind: CalendarKind, day: string): Days {
  const monday = mondayOf(day);
  if (kind === "week") return { from: monday, to: addDays(monday, 6) };
  const month = monthOf(day);
  if (kind === "maand") return { from: `${month}-01`, to: lastDateOf(month) };
  if (kind === "jaar") return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  const first = addMonths(month, -((Number(month.slice(5)) - 1) % 3));
  return { from: `${first}-01`, to: lastDateOf(addMonths(first, 2)) };
}

function titleOf(kind: CalendarKind, { from }: Days): string {
  const year = from.slice(0, 4);
  if (kind === "jaar") return year;
  if (kind === "kwartaal") return `${Math.ceil(Number(from.slice(5, 7)) / 3)}e kwartaal ${year}`;
  if (kind === "maand") return longDateWithoutWeekday(from).replace(/^\d+ /, "");
  const { weekOfYear, yearOfWeek } = Temporal.PlainDate.from(from);
  return `Week ${weekOfYear} van ${yearOfWeek}`;
}

export const datesOf = ({ from, to }: Days): string[] => datesFrom(from, to);

export type BucketSize = "dag" | "week" | "maand";

export function bucketSize(days: Days): BucketSize {
  const count = countDays(days);
  if (count <= 31) return "dag";
  return count <= 183 ? "week" : "maand";
}

/** Lists the buckets of a chart in order. `shortLabel` stands on its axis, `longLabel` in a sentence. */
export function bucketsOf(days: Days, size: BucketSize) {
  const keys = new Set(datesOf(days).map((date) => bucketKey(date, size)));
  const isOneYear = days.from.slice(0, 4) === days.to.slice(0, 4);
  return [...keys].map((key) => ({
    key,
    shortLabel: shortName(key, size, isOneYear),
    longLabel: longName(key, size),
  }));
}

/** Returns the key of the date's bucket: the day, the Monday of its week, or the month, such as "2026-11". */
export function bucketKey(date: string, size: BucketSize): string {
  if (size === "dag") return date;
  return size === "week" ? mondayOf(date) : monthOf(date);
}

function shortName(key: string, size: BucketSize, isOneYear: boolean): string {
  if (size === "dag") return String(Number(key.slice(8)));
  if (size === "week") return String(Temporal.PlainDate.from(key).weekOfYear);
  return isOneYear ? shortMonth(key) : `${shortMonth(key)} ${key.slice(2, 4)}`;
}

function longName(key: string, size: BucketSize): string {
  if (size === "dag") return longDateWithoutYear(key);
  if (size === "week")
    return `week ${Temporal.PlainDate.from(key).weekOfYear}, ${longDateWithoutWeekday(key)} tot ${longDateWithoutWeekday(addDays(key, 6))}`;
  return monthAndYear(key, "nl");
}
