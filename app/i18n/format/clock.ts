/** The shop's time zone. The database's generated columns contain it too, so a change needs a migration. */
export const timeZone = "Europe/Brussels";

/** Converts a time in the shop to an instant. A time that the clock change skips moves forward. */
export function shopInstant(date: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant();
}

export function startOfDay(date: string): Date {
  return toDate(shopInstant(date, "00:00"));
}

/** Returns the date as "yyyy-MM-dd" and the time as "HH:mm". */
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

/** Returns the current instant. Reads Date, so that a test that sets Date sets Temporal too. */
export function now(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now());
}

export function nowDate(): Date {
  return toDate(now());
}

export function toDate({ epochMilliseconds }: Temporal.Instant): Date {
  return new Date(epochMilliseconds);
}

/** Adds elapsed minutes, which may have a fraction, regardless of clock changes. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** Returns the schedule of a job: the next multiple of this many minutes, shifted by `offset` minutes. */
export function everyMinutes(minutes: number, offset = 0): (after: Temporal.Instant) => Temporal.Instant {
  const [period, shift] = [minutes * 60_000, offset * 60_000];
  return ({ epochMilliseconds }) =>
    Temporal.Instant.fromEpochMilliseconds(
      (Math.floor((epochMilliseconds - shift) / period) + 1) * period + shift,
    );
}

/** Returns the schedule of a job: the next moment at which it is this time in the shop. */
export function everyDayAt(time: string): (after: Temporal.Instant) => Temporal.Instant {
  return (after) => {
    const today = after.toZonedDateTimeISO(timeZone).toPlainDate();
    const moments = [today, today.add({ days: 1 })].map((day) => shopInstant(day.toString(), time));
    return moments.find((moment) => Temporal.Instant.compare(moment, after) > 0) ?? after.add({ hours: 24 });
  };
}

/** Like `shopWallClock`, but through Intl, because some browsers lack Temporal. */
export function wallClockAt(instant: Date): { date: string; time: string } {
  // Made at its first use, because it takes as long as loading the rest of the booking form.
  clock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const parts = clock.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

let clock: Intl.DateTimeFormat | undefined;
