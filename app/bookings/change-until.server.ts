import { gte, type SQL, sql } from "drizzle-orm";
import { now, nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import { formatTime } from "#app/i18n/format/dates.ts";
import { timestamptz } from "#app/platform/database/database.server.ts";
import { termsIdOf } from "#app/shop/legal.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { type Booking, bookings } from "./tables/bookings.server.ts";

/** The rules promised at booking time. Null in older bookings, for which the published rules apply. */
export type Terms = Pick<Booking, "cancelUntilHours" | "undoMinutes">;

/** Returns the published rules that a new booking stores. */
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

/**
 * Returns until when the customer may change the booking: the cut-off or the end of the first minutes after
 * booking, whichever is later, but never after the start. If staff asked to move it, until the start. Hours
 * are elapsed hours, also across a clock change.
 */
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

/** Returns whether the booking is confirmed and has not ended. */
export function isStanding({ status, endsAt }: Pick<Booking, "status" | "endsAt">): boolean {
  return status === "confirmed" && endsAt > nowDate();
}

/** Returns whether the customer may still change the booking. */
export function canBeChanged(booking: Parameters<typeof changeUntil>[0] & Pick<Booking, "status">): boolean {
  const isUpcoming = booking.status === "confirmed" && booking.startsAt > nowDate();
  return isUpcoming && Temporal.Instant.compare(changeUntil(booking), now()) >= 0;
}

/** Returns whether a change at that moment came too late for the customer. */
export function isAfterCutOff(booking: Parameters<typeof changeUntil>[0], at: Date): boolean {
  return Temporal.Instant.compare(at.toTemporalInstant(), changeUntil(booking)) > 0;
}

/** Matches the bookings that are still before their cut-off at this moment. */
export function whereBeforeCutOff(at: Date): SQL {
  const hours = sql`coalesce(${bookings.cancelUntilHours}, ${publishedTerms().cancelUntilHours}::int)`;
  return gte(bookings.startsAt, sql`${timestamptz(at)} + make_interval(hours => ${hours})`);
}

export function whereInUndoMinutes(at: Date): SQL {
  const minutes = sql`coalesce(${bookings.undoMinutes}, ${publishedTerms().undoMinutes}::int)`;
  return gte(bookings.createdAt, sql`${timestamptz(at)} - make_interval(mins => ${minutes})`);
}

/**
 * Formats until when the booking must be confirmed by a tap in the mail ("14:32"). Returns undefined if it
 * need not be, or no longer.
 */
export function confirmTime({
  confirmUntil,
  language,
}: Pick<Booking, "confirmUntil" | "language">): string | undefined {
  if (!confirmUntil || confirmUntil <= nowDate()) return;
  return formatTime(shopWallClock(confirmUntil).time, language);
}
