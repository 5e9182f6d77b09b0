import { isInBookableRange } from "#app/bookings/bookable-range.server.ts";
import type { Booking } from "#app/bookings/tables.server.ts";
import { bookableTimes } from "#app/bookings/taken-times.server.ts";
import { db } from "#app/platform/runtime.server.ts";
import { now, shopWallClock } from "#app/shop/clock.ts";
import { addDays, isDate, isTime, shortDate } from "#app/shop/dates.ts";

export type FreeMoment = { date: string; time: string; barber: string; words: string };

/** The first free times of a barber from a day on, at most two weeks ahead. */
export async function freeToMove(
  { id, service, startsAt, endsAt }: Booking,
  wanted: { date: string; barber: string },
): Promise<FreeMoment[]> {
  const today = shopWallClock(now()).date;
  const from = isDate(wanted.date) && isInBookableRange(wanted.date) ? wanted.date : today;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const current = shopWallClock(startsAt.toTemporalInstant());
  const days = await bookableTimes(db(), {
    ...{ service, minutes, from, to: addDays(from, 14), except: id },
    barber: wanted.barber,
  });
  return days
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .filter(({ date, time }) => date !== current.date || time !== current.time)
    .slice(0, 6)
    .map((moment) => ({
      ...moment,
      barber: wanted.barber,
      words: moment.date === from ? moment.time : `${shortDate(moment.date)} ${moment.time}`,
    }));
}

/** Of a link to one of them; undefined for any other. */
export function chosenMoment(parameters: URLSearchParams): { date: string; time: string } | undefined {
  const [date = "", time = ""] = (parameters.get("naar") ?? "").split("T");
  return isDate(date) && isTime(time) ? { date, time } : undefined;
}
