/** When which reminder is due. Pure: the caller brings the present moment. */
import { shop } from "../../content/shop.ts";

export type Reminder = "reminder" | "short-reminder";

/**
 * The reminders of an appointment that are due at this moment. Each is due from its own moment on, so that one that
 * an outage held up is still sent: the first until the second takes its place, the second until the appointment.
 * None for whoever chose the time after that moment, and none at night.
 * @param agreedAt when the time was chosen: at the booking, or at the last move.
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

/**
 * 24 and 2 real hours before, whatever the clock does in between; a moment of the night comes forward to half past
 * eight the evening before, when people still read.
 */
export function reminderMoments(startsAt: Temporal.Instant) {
  return {
    reminder: notAtNight(startsAt.subtract({ hours: 24 })),
    shortReminder: notAtNight(startsAt.subtract({ hours: 2 })),
  };
}

/** How long before an appointment its first reminder can be due: 24 hours, a night, and a clock change. */
export const longestLead = { hours: 24 + 12 + 1 };

/** Between 21:00 and 8:00 on the shop's clock nobody gets a mail that could have come by day. */
export function isNight(instant: Temporal.Instant): boolean {
  const { hour } = instant.toZonedDateTimeISO(shop.timeZone);
  return hour >= 21 || hour < 8;
}

function notAtNight(instant: Temporal.Instant): Temporal.Instant {
  if (!isNight(instant)) return instant;
  const local = instant.toZonedDateTimeISO(shop.timeZone);
  const evening = local.hour < 8 ? local.toPlainDate().subtract({ days: 1 }) : local.toPlainDate();
  return evening.toZonedDateTime({ timeZone: shop.timeZone, plainTime: "20:30" }).toInstant();
}
