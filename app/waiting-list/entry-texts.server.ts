import { shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays, longDateWithoutYear } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import type { WaitingEntry } from "#app/tables/waiting-list.server.ts";

type WaitingRequest = Pick<WaitingEntry, "fromDate" | "toDate" | "part">;

/** "zaterdag 28 november, 's middags", "donderdag 26 november t.e.m. zaterdag 28 november" */
export function requestText({ fromDate, toDate, part }: WaitingRequest, language: Language): string {
  const { days, parts } = answersIn(language).waiting;
  const [first, last] = [longDateWithoutYear(fromDate, language), longDateWithoutYear(toDate, language)];
  return `${first === last ? first : days(first, last)}${parts[part]}`;
}

/** "tot vandaag 14:05", "tot zaterdag 28 november 10:00" */
export function untilText(endsAt: Date, language: Language): string {
  const { date, time } = shopWallClock(endsAt);
  const { until } = answersIn(language).waiting;
  const today = shopToday();
  if (date === today) return until.today(time);
  return date === addDays(today, 1)
    ? until.tomorrow(time)
    : until.later(longDateWithoutYear(date, language), time);
}
