import { gte, type SQL, sql } from "drizzle-orm";
import { nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import { formatTime } from "#app/i18n/format/dates.ts";
import { timestamptz } from "#app/platform/database/database.server.ts";
import { termsIdOf } from "#app/shop/legal.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { type Booking, bookings } from "./tables/bookings.server.ts";

/** What was promised when it was booked; empty in older bookings: the rules of today. */
export type Terms = Pick<Booking, "cancelUntilHours" | "undoMinutes">;

/** What a booking of now keeps. */
export function publishedTerms() {
  const { booking, reminders } = shop();
  const { cancelUntilHours, undoMinutes } = booking;
  const { firstHours: firstReminderHours, secondHours: secondReminderHours } = reminders;
  const termsId = termsIdOf(shop());
  return { cancelUntilHours, undoMinutes, firstReminderHours, secondReminderHours, termsId };
}

export function termsOf({ cancelUntilHours, undoMinutes }: Terms) {
  const published = publishedTerms();
  return {
    cancelUntilHours: cancelUntilHours ?? published.cancelUntilHours,
    undoMinutes: undoMinutes ?? published.undoMinutes,
  };
}

/** Cut-off or first minutes after booking, never after the start; the start when staff asked to move. Real hours. */
export function changeUntil(
  booking: Terms & Pick<Booking, "startsAt" | "createdAt" | "moveAskedAt">,
): Temporal.Instant {
  const { cancelUntilHours, undoMinutes } = termsOf(booking);
  const startsAt = booking.startsAt.toTemporalInstant();
  if (booking.moveAskedAt) return startsAt;
  const cutOff = startsAt.subtract({ hours: cancelUntilHours });
  const undoUntil = booking.createdAt.toTemporalInstant().add({ minutes: undoMinutes });
  if (undoUntil.epochMilliseconds <= cutOff.epochMilliseconds) return cutOff;
  return undoUntil.epochMilliseconds < startsAt.epochMilliseconds ? undoUntil : startsAt;
}

/** The same in SQL. */
export function isBeforeCutOff(at: Date): SQL {
  const hours = sql`coalesce(${bookings.cancelUntilHours}, ${publishedTerms().cancelUntilHours}::int)`;
  return gte(bookings.startsAt, sql`${timestamptz(at)} + make_interval(hours => ${hours})`);
}

export function isInUndoMinutes(at: Date): SQL {
  const minutes = sql`coalesce(${bookings.undoMinutes}, ${publishedTerms().undoMinutes}::int)`;
  return gte(bookings.createdAt, sql`${timestamptz(at)} - make_interval(mins => ${minutes})`);
}

/** "14:32", while it waits for one tap in the mail. */
export function confirmTime({
  confirmUntil,
  language,
}: Pick<Booking, "confirmUntil" | "language">): string | undefined {
  if (!confirmUntil || confirmUntil <= nowDate()) return;
  return formatTime(shopWallClock(confirmUntil).time, language);
}
