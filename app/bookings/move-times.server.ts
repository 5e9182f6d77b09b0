import { db } from "../platform/runtime.server.ts";
import { shopWallClock } from "../shop/clock.ts";
import { addDays } from "../shop/dates.ts";
import type { FreeDay } from "./free-times.ts";
import { minutesOf } from "./minutes-of.ts";
import type { Booking } from "./tables.server.ts";
import { bookableTimes } from "./taken-times.server.ts";

/**
 * Its own range counts as free, so it can shift by less than its length; its current start is left out.
 * @param to.barber only of this one.
 */
export async function timesToMoveTo(
  booking: Booking,
  { from, days, barber }: { from: string; days: number; barber?: string },
): Promise<FreeDay[]> {
  const { id, service, extraService, startsAt } = booking;
  const free = await bookableTimes(db(), {
    ...{ service, extra: extraService?.code, minutes: minutesOf(booking) },
    from,
    to: addDays(from, days),
    except: id,
    barber,
  });
  const current = shopWallClock(startsAt.toTemporalInstant());
  return free
    .map(({ date, times }) => ({
      date,
      times: times.filter((time) => date !== current.date || time !== current.time),
    }))
    .filter(({ times }) => times.length > 0);
}
