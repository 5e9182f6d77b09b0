import { timeZone } from "./time-zone.ts";

/** A time that the clock change skips moves forward. */
export function shopInstant(date: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant();
}

/** Date "yyyy-MM-dd" and time "HH:mm". */
export function shopWallClock(instant: Temporal.Instant): { date: string; time: string } {
  const local = instant.toZonedDateTimeISO(timeZone).toPlainDateTime();
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

/** Through Date, so that tests can set one clock. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now());
}

export function nowDate(): Date {
  return new Date(Date.now());
}

export function shopSchedule(cron: string): { cron: string; timeZone: string } {
  return { cron, timeZone };
}
