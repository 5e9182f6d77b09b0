/** The clock of the shop and of the database's generated columns: another one needs a migration. */
export const timeZone = "Europe/Brussels";

/** A time that the clock change skips moves forward. */
export function shopInstant(date: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant();
}

export function startOfDay(date: string): Date {
  return toDate(shopInstant(date, "00:00"));
}

/** Date "yyyy-MM-dd" and time "HH:mm". */
export function shopWallClock(at: Temporal.Instant | Date): { date: string; time: string } {
  const instant = at instanceof Date ? at.toTemporalInstant() : at;
  const local = instant.toZonedDateTimeISO(timeZone).toPlainDateTime();
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

export function shopToday(): string {
  return shopWallClock(now()).date;
}

/** Through Date, so that tests can set one clock. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now());
}

export function nowDate(): Date {
  return toDate(now());
}

/** Rows hold dates; days and hours of the shop are Temporal's. */
export function toDate({ epochMilliseconds }: Temporal.Instant): Date {
  return new Date(epochMilliseconds);
}

/** Real minutes, whatever the clocks do; also parts of one, as rows of long ago may have. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** For a job: each of these minutes of an hour, `offset` later. */
export function everyMinutes(minutes: number, offset = 0): (after: Temporal.Instant) => Temporal.Instant {
  const [period, shift] = [minutes * 60_000, offset * 60_000];
  return ({ epochMilliseconds }) =>
    Temporal.Instant.fromEpochMilliseconds(
      (Math.floor((epochMilliseconds - shift) / period) + 1) * period + shift,
    );
}

/** For a job: at this time in the shop. */
export function everyDayAt(time: string): (after: Temporal.Instant) => Temporal.Instant {
  return (after) => {
    const today = after.toZonedDateTimeISO(timeZone).toPlainDate();
    const moments = [today, today.add({ days: 1 })].map((day) => shopInstant(day.toString(), time));
    return moments.find((moment) => Temporal.Instant.compare(moment, after) > 0) ?? after.add({ hours: 24 });
  };
}

/** As `shopWallClock`, through Intl: not every browser has Temporal yet. */
export function wallClockAt(instant: Date): { date: string; time: string } {
  const parts = clock.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
