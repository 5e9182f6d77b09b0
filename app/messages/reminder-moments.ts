import type { ShopFacts } from "#app/content/shop/facts.ts";
import { timeZone } from "#app/i18n/format/clock.ts";

type Hours = Pick<ShopFacts["reminders"], "firstHours" | "secondHours">;
export type Reminder = "reminder" | "short-reminder";

/**
 * Due until the next reminder or the appointment, so an outage only delays. None at night, nor when the time
 * was agreed later.
 * @param agreedAt the booking or its last move.
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

/** Real hours before; night moments move to 20:30 the evening before. Undefined for none. */
export function reminderMoments(startsAt: Temporal.Instant, { firstHours, secondHours }: Hours) {
  const before = (hours: number) => (hours > 0 ? notAtNight(startsAt.subtract({ hours })) : undefined);
  return { reminder: before(firstHours), shortReminder: before(secondHours) };
}

/** Of what may have been promised (schema/rules.ts), with a night and a clock change. */
export const longestLead = { hours: 168 + 12 + 1 };

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
