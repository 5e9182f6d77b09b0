import { answersIn } from "../languages/answers.server.ts";
import type { Language } from "../languages/language.ts";
import { now, shopWallClock } from "../shop/clock.ts";
import { addDays, longDateWithoutYear } from "../shop/dates.ts";
import type { WaitingEntry } from "./tables.server.ts";

type Wish = Pick<WaitingEntry, "fromDate" | "toDate" | "part">;

/** "zaterdag 28 november, 's middags", "donderdag 26 november t.e.m. zaterdag 28 november" */
export function wishWords({ fromDate, toDate, part }: Wish, language: Language): string {
  const { days, parts } = answersIn(language).waiting;
  const [first, last] = [longDateWithoutYear(fromDate, language), longDateWithoutYear(toDate, language)];
  return `${first === last ? first : days(first, last)}${parts[part]}`;
}

/** "tot vandaag 14:05", "tot zaterdag 28 november 10:00" */
export function untilWords(endsAt: Date, language: Language): string {
  const { date, time } = shopWallClock(endsAt.toTemporalInstant());
  const { until } = answersIn(language).waiting;
  const today = shopWallClock(now()).date;
  if (date === today) return until.today(time);
  return date === addDays(today, 1)
    ? until.tomorrow(time)
    : until.later(longDateWithoutYear(date, language), time);
}
