import { shop } from "../publishing/snapshot.server.ts";

/** Cut-off or first minutes after booking, never after the start; the start when staff asked to move. Real hours. */
export function changeUntil(booking: {
  startsAt: Date;
  createdAt: Date;
  moveAskedAt: Date | null;
}): Temporal.Instant {
  const { cancelUntilHours, undoMinutes } = shop().booking;
  const startsAt = booking.startsAt.toTemporalInstant();
  if (booking.moveAskedAt) return startsAt;
  const cutOff = startsAt.subtract({ hours: cancelUntilHours });
  const undoUntil = booking.createdAt.toTemporalInstant().add({ minutes: undoMinutes });
  if (undoUntil.epochMilliseconds <= cutOff.epochMilliseconds) return cutOff;
  return undoUntil.epochMilliseconds < startsAt.epochMilliseconds ? undoUntil : startsAt;
}

export function changeableFrom(now: Temporal.Instant) {
  const { cancelUntilHours, undoMinutes } = shop().booking;
  return {
    startsFrom: now.add({ hours: cancelUntilHours }),
    bookedFrom: now.subtract({ minutes: undoMinutes }),
  };
}
