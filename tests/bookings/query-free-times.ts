/** Queries free times in a shop with starter content; shared by the tests of free times. */
import { type BusyRange, freeTimes } from "#app/bookings/free-times.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { weekdays } from "#app/i18n/format/dates.ts";
import type { Barber, WeeklyHours } from "#app/shop/facts/facts.ts";
import { shop } from "../setup/starter.ts";

export const wednesday = "2026-10-07";
export const longBefore = shopInstant("2026-10-01", "12:00");

type FreeTimesQuery = Parameters<typeof freeTimes>[0];

export const quiet = { minutes: 30, now: longBefore, busyRanges: [], shop };

export function timesOn(date: string, query: Partial<Omit<FreeTimesQuery, "from" | "to">> = {}): string[] {
  return freeTimes({ ...quiet, ...query, from: date, to: date }).flatMap(({ times }) => times);
}

/** Returns the usual half hours from 09:30 to 19:30 that are not among the given times. */
export function missing(times: string[]): string[] {
  const weekdayTimes = Array.from({ length: 21 }, (_, index) => clockTime(9 * 60 + 30 + index * 30));
  return weekdayTimes.filter((time) => !times.includes(time));
}

export function range(date: string, time: string, minutes: number): BusyRange {
  const startsAt = shopInstant(date, time);
  return { startsAt, endsAt: startsAt.add({ minutes }) };
}

function clockTime(minute: number): string {
  return Temporal.PlainTime.from("00:00").add({ minutes: minute }).toString({ smallestUnit: "minute" });
}

export function ali(changes: Partial<Barber> = {}): Barber {
  return { id: "ali", name: "Ali", hours: null, breaks: [], daysOff: [], ...changes };
}

export function weekOf(hours: [from: string, to: string][]): WeeklyHours {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, hours])) as WeeklyHours;
}
