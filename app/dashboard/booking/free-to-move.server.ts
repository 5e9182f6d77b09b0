import { isInBookableRange } from "#app/bookings/bookable-range.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { isDate, isTime, shortDate } from "#app/i18n/format/dates.ts";
import type { Booking } from "#app/tables/bookings.server.ts";
import { timesToMoveTo } from "#app/workflows/booking/move-times.server.ts";

export type FreeMoment = { date: string; time: string; barber: string; words: string };

/** The first free times of a barber from a day on, at most two weeks ahead. */
export async function freeToMove(
  booking: Booking,
  { date, barber }: { date: string; barber: string },
): Promise<FreeMoment[]> {
  const from = isDate(date) && isInBookableRange(date) ? date : shopWallClock(now()).date;
  const days = await timesToMoveTo(booking, { from, days: 14, barber });
  return days
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .slice(0, 6)
    .map((moment) => ({
      ...moment,
      barber,
      words: `${shortDate(moment.date)} ${moment.time}`,
    }));
}

/** Of a link to one of them; undefined for any other. */
export function chosenMoment(parameters: URLSearchParams): { date: string; time: string } | undefined {
  const [date = "", time = ""] = (parameters.get("naar") ?? "").split("T");
  return isDate(date) && isTime(time) ? { date, time } : undefined;
}
