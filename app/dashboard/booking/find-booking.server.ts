import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { isInBookableRange } from "#app/bookings/bookable-range.server.ts";
import { shopToday } from "#app/i18n/format/clock.ts";
import { isDate, isTime, shortDate } from "#app/i18n/format/dates.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookingChanges, bookings } from "#app/tables/bookings.server.ts";
import { bookingStatuses } from "#app/tables/statuses.ts";
import { timesToMoveTo } from "#app/workflows/booking/move-times.server.ts";

export async function findBooking(staff: Staff, id: string): Promise<Booking | undefined> {
  if (!z.uuid().safeParse(id).success) return;
  const [booking] = await db()
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), inArray(bookings.status, bookingStatuses), hasStaffAccess(staff)));
  return booking;
}

/** Where a booking stood before its last move, as the fields of a form. */
export async function formerPlace(staff: Staff, id: string): Promise<Record<string, string> | undefined> {
  const changes = await db()
    .select()
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.bookingId, id),
        inArray(bookingChanges.what, ["moved", "length"]),
        hasStaffAccess(staff),
      ),
    )
    .orderBy(desc(bookingChanges.id))
    .limit(2);
  const moved = changes.find(({ what }) => what === "moved");
  // Of the same change.
  const length = changes.find(({ what, at }) => what === "length" && at.getTime() === moved?.at.getTime());
  // "2026-11-28T10:00 barber-1"
  const [date, time, barber] = moved?.from?.split(/[T ]/) ?? [];
  if (!date || !time || !barber) return;
  return { date, time, barber, ...(length?.from && { minutes: length.from }) };
}

export type FreeMoment = { date: string; time: string; barber: string; words: string };

/** The first free times of a barber from a day on, at most two weeks ahead. */
export async function freeToMove(
  booking: Booking,
  { date, barber }: { date: string; barber: string },
): Promise<FreeMoment[]> {
  const from = isDate(date) && isInBookableRange(date) ? date : shopToday();
  const days = await timesToMoveTo(booking, { from, days: 14, barber, noticeMinutes: 0 });
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
