import { bookableTimes } from "#app/bookings/bookable-times.server.ts";
import { lastBookableDate } from "#app/bookings/booking-rows.server.ts";
import type { Moment } from "#app/bookings/booking-schema.ts";
import type { SeriesRefusal } from "#app/bookings/flows/planning/add-series.server.ts";
import type { StaffBooking } from "#app/bookings/flows/planning/staff-booking-schema.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { addDays, isDate, isTime, shortDate } from "#app/i18n/format/dates.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";

/** @property minutes by default the service's. @property movedIds the ids of bookings whose own times count as free. */
type Visit = Pick<StaffBooking, "time" | "service" | "barber"> & { minutes?: number; movedIds?: string[] };
export type SeriesChoice = Awaited<ReturnType<typeof withAlternatives>>;

/** Adds to each date with conflicts the three nearest free moments, at most three days away. */
export async function withAlternatives(
  series: SeriesRefusal,
  { time, service, barber, minutes, movedIds }: Visit,
) {
  const dates = [];
  for (const day of series.dates) {
    const hasConflicts = day.conflicts.length > 0;
    dates.push({ ...day, others: hasConflicts ? await nearestFree(day.date) : [] });
  }
  return { ...series, dates };

  async function nearestFree(date: string) {
    const [today, last] = [shopToday(), lastBookableDate()];
    const [from, to] = [addDays(date, -3), addDays(date, 3)];
    if (from > last || to < today) return [];
    const days = await bookableTimes(db(), {
      from: from < today ? today : from,
      to: to > last ? last : to,
      barber: barber || undefined,
      service,
      minutes,
      movedIds,
      noticeMinutes: 0,
    });
    const instantOf = (moment: Moment) => Date.parse(`${moment.date}T${moment.time}Z`);
    const distance = (moment: Moment) => Math.abs(instantOf(moment) - instantOf({ date, time }));
    return days
      .flatMap((day) => day.times.map((free) => ({ date: day.date, time: free })))
      .sort((one, other) => distance(one) - distance(other))
      .slice(0, 3)
      .map((moment) => ({
        code: `${moment.date}T${moment.time}`,
        label: moment.date === date ? moment.time : `${shortDate(moment.date)} ${moment.time}`,
      }));
  }
}

/** Reads the moment chosen for each date of a series, such as "at-2027-04-23" with "2027-04-23T11:30". */
export function chosenMoments(values: Record<string, string>, dates: string[]): Record<string, Moment> {
  const moments: Record<string, Moment> = {};
  for (const date of dates) {
    const [day = "", time = ""] = values[`at-${date}`]?.split("T") ?? [];
    if (isDate(day) && isTime(time)) moments[date] = { date: day, time };
  }
  return moments;
}
