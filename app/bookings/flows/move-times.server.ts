import { shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { FreeDay } from "../free-times.ts";
import type { Booking } from "../tables/bookings.server.ts";
import { bookableTimes } from "../taken-times.server.ts";

/**
 * Lists the times that a booking can move to. The time of the booking itself counts as free, so it can shift
 * by less than its length; its current start is left out.
 * @param asked.barber only times of this barber.
 */
export async function timesToMoveTo(
  booking: Booking,
  { from, days, ...asked }: { from: string; days: number; barber?: string; noticeMinutes?: 0 },
): Promise<FreeDay[]> {
  const { id, service, startsAt } = booking;
  const free = await bookableTimes(db(), {
    service,
    minutes: minutesOf(booking),
    from,
    to: addDays(from, days),
    except: id,
    ...asked,
  });
  const current = shopWallClock(startsAt);
  return free
    .map(({ date, times }) => ({
      date,
      times: times.filter((time) => date !== current.date || time !== current.time),
    }))
    .filter(({ times }) => times.length > 0);
}
