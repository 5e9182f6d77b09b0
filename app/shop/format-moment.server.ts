import { now, shopWallClock } from "./clock.ts";
import { dayOf } from "./format-span.server.ts";

/** "vandaag 14:05", "gisteren 09:30", "za 28 nov 2025 10:00". */
export function formatMoment(at: Date): string {
  const { date, time } = shopWallClock(at.toTemporalInstant());
  return `${formatDay(date)} ${time}`;
}

export function formatDay(date: string): string {
  const today = Temporal.PlainDate.from(shopWallClock(now()).date);
  if (today.equals(date)) return "vandaag";
  if (today.subtract({ days: 1 }).equals(date)) return "gisteren";
  return dayWithYear(date);
}

export function dayWithYear(date: string): string {
  const year = date.slice(0, 4);
  return year === shopWallClock(now()).date.slice(0, 4) ? dayOf(date) : `${dayOf(date)} ${year}`;
}
