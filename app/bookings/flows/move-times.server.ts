import { shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookableTimes } from "../bookable-times.server.ts";
import type { FreeDay } from "../free-times.ts";
import type { Booking } from "../tables/bookings.server.ts";

/** Returns the visits of a group that moves, whose present times count as free. */
export function visitOf(booking: Booking, companions: Booking[]) {
  return {
    service: booking.service,
    minutes: minutesOf(booking),
    others: companions.map(({ service }) => service),
    otherMinutes: companions.map(minutesOf),
    movedIds: [booking, ...companions].map(({ id }) => id),
  };
}

/**
 * Lists the times that a booking can move to. The time of the booking itself counts as free, so it can shift
 * by less than its length; its current start is left out.
 * @param filter.barber only times of this barber.
 * @param filter.companions only times at which these bookings can move too.
 */
export async function timesToMoveTo(
  booking: Booking,
  {
    from,
    days,
    companions = [],
    ...filter
  }: { from: string; days: number; barber?: string; noticeMinutes?: 0; companions?: Booking[] },
): Promise<FreeDay[]> {
  const free = await bookableTimes(db(), {
    ...visitOf(booking, companions),
    from,
    to: addDays(from, days),
    ...filter,
  });
  const current = shopWallClock(booking.startsAt);
  return free
    .map(({ date, times }) => ({
      date,
      times: times.filter((time) => date !== current.date || time !== current.time),
    }))
    .filter(({ times }) => times.length > 0);
}
