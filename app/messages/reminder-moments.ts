import { timeZone } from "#app/i18n/format/clock.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";

type Hours = Pick<ShopFacts["reminders"], "firstHours" | "secondHours">;
export type Reminder = "reminder" | "short-reminder";

/**
 * Returns the reminders that are due. One is due until the next reminder or the appointment, so that an outage only
 * delays it. None is due at night, or if its moment was before the booking was made.
 * @param appointment.agreedAt when it was booked or last moved
 */
export function dueReminders(
  appointment: { startsAt: Temporal.Instant; agreedAt: Temporal.Instant; now: Temporal.Instant },
  hours: Hours,
): Reminder[] {
  const { startsAt, agreedAt, now } = appointment;
  if (isNight(now)) return [];
  const { reminder, shortReminder } = reminderMoments(startsAt, hours);
  const isDue = (from: Temporal.Instant | undefined, until: Temporal.Instant) =>
    from !== undefined &&
    Temporal.Instant.compare(agreedAt, from) <= 0 &&
    Temporal.Instant.compare(from, now) <= 0 &&
    Temporal.Instant.compare(now, until) < 0;
  if (isDue(reminder, shortReminder ?? startsAt)) return ["reminder"];
  return isDue(shortReminder, startsAt) ? ["short-reminder"] : [];
}

/** Returns the moments of both reminders. A moment at night moves to 20:30 before it. Undefined for a reminder that is off. */
export function reminderMoments(startsAt: Temporal.Instant, { firstHours, secondHours }: Hours) {
  const before = (hours: number) => (hours > 0 ? notAtNight(startsAt.subtract({ hours })) : undefined);
  return { reminder: before(firstHours), shortReminder: before(secondHours) };
}

/** The longest time before an appointment at which a reminder is due (schema/rules.ts), plus a night and a clock change. */
export const longestLead = { hours: 168 + 12 + 1 };

/** Returns true from 21:00 to 8:00 in shop time. */
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
