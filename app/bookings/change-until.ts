import { shop } from "../../content/shop.ts";

const { cancelUntilHours, undoMinutes } = shop.booking;

/**
 * The moment until which a customer can move or cancel an appointment online: the cut-off, and always the first
 * minutes after booking, for who tapped the wrong time. Never after it began. Real hours, over clock changes too.
 */
export function changeUntil(booking: { startsAt: Date; createdAt: Date }): Temporal.Instant {
  const startsAt = booking.startsAt.toTemporalInstant();
  const cutOff = startsAt.subtract({ hours: cancelUntilHours });
  const undoUntil = booking.createdAt.toTemporalInstant().add({ minutes: undoMinutes });
  if (undoUntil.epochMilliseconds <= cutOff.epochMilliseconds) return cutOff;
  return undoUntil.epochMilliseconds < startsAt.epochMilliseconds ? undoUntil : startsAt;
}

/** What can still be moved or cancelled: what starts from `startsFrom` on, or was booked from `bookedFrom` on. */
export function changeableFrom(now: Temporal.Instant) {
  return {
    startsFrom: now.add({ hours: cancelUntilHours }),
    bookedFrom: now.subtract({ minutes: undoMinutes }),
  };
}
