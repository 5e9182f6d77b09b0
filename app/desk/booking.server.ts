import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import type { AddedFlash } from "#app/accounts/staff-flash.tsx";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { isInBookableRange } from "#app/bookings/booking-rows.server.ts";
import { timesToMoveTo } from "#app/bookings/flows/move-times.server.ts";
import { type Booking, bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingStatuses } from "#app/bookings/tables/statuses.ts";
import { remarkLines } from "#app/customers/tables/customer-fields.ts";
import { nowDate, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { isDate, isTime, longDate, numericDate, shortDate } from "#app/i18n/format/dates.ts";
import { formatProblem, type MailProblem, mailNames } from "#app/messages/problems.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { barberName } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";

export async function findBooking(staff: Staff, id: string): Promise<Booking | undefined> {
  if (!z.uuid().safeParse(id).success) return;
  const whereBooking = and(eq(bookings.id, id), inArray(bookings.status, bookingStatuses), whereStaff(staff));
  const [booking] = await db().select().from(bookings).where(whereBooking);
  return booking;
}

/** Returns "Ingeboekt: An De Smet, za 5 dec 10:30 bij Yassin", with a warning after a no-show. */
export async function describeAdded(staff: Staff, { addedId, hasNoShows }: AddedFlash): Promise<string> {
  const booking = await findBooking(staff, addedId);
  if (!booking) return "Ingeboekt";
  const { name, startsAt, barberId } = booking;
  const { date, time } = shopWallClock(startsAt);
  const barber = barberName(barberId, shop());
  const moment = `${shortDate(date)} ${time}`;
  const text = `Ingeboekt: ${name}, ${barber ? `${moment} bij ${barber}` : moment}`;
  return hasNoShows ? `${text}. Let op: deze klant kwam al eens niet opdagen.` : text;
}

/** Returns the place of a booking before its last move, as form fields. */
export async function formerPlace(staff: Staff, id: string): Promise<Record<string, string> | undefined> {
  const whereMoved = inArray(bookingChanges.what, ["moved", "length"]);
  const changes = await db()
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, id), whereMoved, whereStaff(staff)))
    .orderBy(desc(bookingChanges.id))
    .limit(2);
  const moved = changes.find(({ what }) => what === "moved");
  // A change of length at the same moment belongs to the move.
  const length = changes.find(({ what, at }) => what === "length" && at.getTime() === moved?.at.getTime());
  // Stored as "2026-11-28T10:00 barber-1".
  const [date, time, barber] = moved?.from?.split(/[T ]/) ?? [];
  if (!date || !time || !barber) return;
  return { date, time, barber, ...(length?.from && { minutes: length.from }) };
}

export type FreeMoment = { date: string; time: string; barber: string; words: string };

/** Returns the first free times of a barber from a date on, at most two weeks ahead. */
export async function freeToMove(
  booking: Booking,
  { date, barber }: { date: string; barber: string },
): Promise<FreeMoment[]> {
  const from = dayOrToday(date);
  const days = await timesToMoveTo(booking, { from, days: 14, barber, noticeMinutes: 0 });
  return days
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .slice(0, 6)
    .map(({ date, time }) => ({ date, time, barber, words: `${shortDate(date)} ${time}` }));
}

/** Returns today for an invalid date or one that cannot be booked. */
export function dayOrToday(date: string): string {
  return isDate(date) && isInBookableRange(date) ? date : shopToday();
}

/** Reads `naar`, the time of a link that was followed; undefined if invalid. */
export function chosenMoment(parameters: URLSearchParams): { date: string; time: string } | undefined {
  const [date = "", time = ""] = (parameters.get("naar") ?? "").split("T");
  return isDate(date) && isTime(time) ? { date, time } : undefined;
}

export type FormattedBooking = ReturnType<typeof formatBooking>;

/** Formats on the server, so that hydration renders the same text. */
export function formatBooking(
  row: Booking,
  { mailProblems = [], payment }: { mailProblems?: MailProblem[]; payment?: string } = {},
) {
  const { id, name, sequence, status, phone, email, language } = row;
  const created = shopWallClock(row.createdAt);
  return {
    id,
    name,
    sequence,
    status,
    phone,
    email,
    language,
    payment,
    isToCome: row.startsAt > nowDate(),
    service: bookedLabel(row),
    date: longDate(row.bookingDate),
    isThisYear: row.bookingDate.slice(0, 4) === shopToday().slice(0, 4),
    time: row.bookingTime.slice(0, 5),
    remarks: remarkLines(row),
    created: `${numericDate(created.date)} om ${created.time}`,
    mailProblem: formatUnsentMail(mailProblems),
  };
}

export function formatUnsentMail(problems: MailProblem[]) {
  const unsent = problems.findLast(({ kind }) =>
    ["confirmation", "series", "moved", "changed", "other-time", "cancelled"].includes(kind),
  );
  if (!unsent) return;
  const name = mailNames[unsent.kind];
  return {
    mailId: unsent.mailId,
    title: `${name.charAt(0).toLowerCase()}${name.slice(1)} niet verstuurd`,
    words: formatProblem(unsent),
    /** A queued mail is retried automatically. */
    canSendAgain: unsent.status !== "queued",
  };
}
