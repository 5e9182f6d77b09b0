import { shop } from "../../content/shop.ts";

/** The instant of a wall-clock date and time in the shop. A time that the clock change skips moves forward. */
export function shopInstant(date: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(shop.timeZone).toInstant();
}

/** What the shop's clock shows at an instant: date "yyyy-MM-dd" and time "HH:mm". */
export function shopWallClock(instant: Temporal.Instant): { date: string; time: string } {
  const local = instant.toZonedDateTimeISO(shop.timeZone).toPlainDateTime();
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

/** The present moment. Through Date, so that one clock can be moved for the whole program. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now());
}

/** When a periodic job runs, as a cron expression on the shop's clock. */
export function shopSchedule(cron: string): { cron: string; timeZone: string } {
  return { cron, timeZone: shop.timeZone };
}
