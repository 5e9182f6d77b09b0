import { timeZone } from "../shop/time-zone.ts";

export type Reminder = "reminder" | "short-reminder";

/**
 * Due until the next reminder or the appointment, so an outage only delays. None at night, nor when the time
 * was agreed later.
 * @param agreedAt the booking or its last move.
 */
export function dueReminders(appointment: {
  startsAt: Temporal.Instant;
  agreedAt: Temporal.Instant;
  now: Temporal.Instant;
}): Reminder[] {
  const { startsAt, agreedAt, now } = appointment;
  if (isNight(now)) return [];
  const { reminder, shortReminder } = reminderMoments(startsAt);
  const isDue = (from: Temporal.Instant, until: Temporal.Instant) =>
    Temporal.Instant.compare(agreedAt, from) <= 0 &&
    Temporal.Instant.compare(from, now) <= 0 &&
    Temporal.Instant.compare(now, until) < 0;
  if (isDue(reminder, shortReminder)) return ["reminder"];
  return isDue(shortReminder, startsAt) ? ["short-reminder"] : [];
}

/** 24 and 2 real hours before; night moments move to 20:30 the evening before. */
export function reminderMoments(startsAt: Temporal.Instant) {
  return {
    reminder: notAtNight(startsAt.subtract({ hours: 24 })),
    shortReminder: notAtNight(startsAt.subtract({ hours: 2 })),
  };
}

/** 24 hours, a night and a clock change. */
export const longestLead = { hours: 24 + 12 + 1 };

/** 21:00 to 8:00, shop time. */
export function isNight(instant: Temporal.Instant): boolean {
  const { hour } = instant.toZonedDateTimeISO(timeZone);
  return hour >= 21 || hour < 8;
}

function notAtNight(instant: Temporal.Instant): Temporal.Instant {
  if (!isNight(instant)) return instant;
  const local = instant.toZonedDateTimeISO(timeZone);
  const evening = local.hour < 8 ? local.toPlainDate().subtract({ days: 1 }) : local.toPlainDate();
  return evening.toZonedDateTime({ timeZone, plainTime: "20:30" }).toInstant();
}
