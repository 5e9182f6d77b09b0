import { and, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { selectBookerName } from "#app/bookings/booked-together.server.ts";
import { whereReleased } from "#app/bookings/booking-rows.server.ts";
import { barbers, blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingStatuses } from "#app/bookings/tables/statuses.ts";
import { eachRemark, remarksOf } from "#app/customers/tables/customer-fields.ts";
import { shopInstant, startOfDay } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { workingRanges } from "#app/shop/facts/working-hours.ts";
import { shop } from "#app/shop/snapshot.server.ts";

export type DayRow = Awaited<ReturnType<typeof listDays>>[number];

/** Lists bookings and blocks in order of start. @param dayAfter the first day that is left out */
export function listDays(staff: Staff, date: string, dayAfter: string) {
  const [from, until] = [startOfDay(date), startOfDay(dayAfter)];
  const bookingRows = db()
    .select({
      id: bookings.id,
      status: sql<string>`${bookings.status}`.as("status"),
      barberId: sql<string | null>`${bookings.barberId}`.as("barber_id"),
      /** Set for former barbers too. */
      barber: sql<string | null>`${barbers.name}`.as("barber"),
      name: bookings.name,
      /** Name of the customer who booked for this companion. */
      bookedBy: selectBookerName().as("booked_by"),
      sequence: sql<number>`${bookings.sequence}`.as("sequence"),
      isReleased: whereReleased.as("is_released"),
      phone: bookings.phone,
      language: sql<Language>`${bookings.language}`.as("language"),
      hasEmail: sql<boolean>`${bookings.email} IS NOT NULL`.as("has_email"),
      service: bookings.service,
      serviceLabel: bookings.serviceLabel,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      ...remarksOf(bookings),
      reason: sql<string>`''`.as("reason"),
      /** True for a walk-in, who is in the shop from the start. */
      isPresent:
        sql<boolean>`${bookings.source} = 'walk-in' AND ${bookings.createdAt} > ${bookings.startsAt} - interval '15 minutes'`.as(
          "is_present",
        ),
      /** The customer was mailed to choose another time. */
      isMoveRequested: sql<boolean>`${bookings.moveAskedAt} IS NOT NULL`.as("is_move_requested"),
      isOffered: sql<boolean>`EXISTS (SELECT 1 FROM offers WHERE offers.booking_id = ${bookings.id})`.as(
        "is_offered",
      ),
    })
    .from(bookings)
    .innerJoin(barbers, eq(barbers.id, bookings.barberId))
    .where(
      and(
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, until),
        inArray(bookings.status, ["held", ...bookingStatuses]),
        whereStaff(staff),
      ),
    );
  const blockRows = db()
    .select({
      id: blocks.id,
      status: sql<string>`'block'`.as("status"),
      barberId: sql<string | null>`${blocks.barberId}`.as("barber_id"),
      barber: sql<string | null>`NULL::text`.as("barber"),
      name: sql<string>`''`.as("name"),
      bookedBy: sql<string | null>`NULL::text`.as("booked_by"),
      sequence: sql<number>`0`.as("sequence"),
      isReleased: sql<boolean>`false`.as("is_released"),
      phone: sql<string | null>`NULL::text`.as("phone"),
      language: sql<Language>`'nl'`.as("language"),
      hasEmail: sql<boolean>`false`.as("has_email"),
      service: sql<string>`''`.as("service"),
      serviceLabel: sql<string | null>`NULL::text`.as("service_label"),
      startsAt: blocks.startsAt,
      endsAt: blocks.endsAt,
      ...eachRemark(() => sql<string>`''`),
      reason: sql<string>`${blocks.reason}`.as("reason"),
      isPresent: sql<boolean>`false`.as("is_present"),
      isMoveRequested: sql<boolean>`false`.as("is_move_requested"),
      isOffered: sql<boolean>`false`.as("is_offered"),
    })
    .from(blocks)
    .where(and(lt(blocks.startsAt, until), gt(blocks.endsAt, from), whereStaff(staff)));
  return unionAll(bookingRows, blockRows).orderBy(sql`starts_at`, sql`id`);
}

/** Returns for example "zoon (met Jan Peeters)". */
export function fullName({ name, bookedBy }: Pick<DayRow, "name" | "bookedBy">): string {
  return bookedBy ? `${name} (met ${bookedBy})` : name;
}

/** Says why a time is held: for a payment, or for an offer to a waiting customer. */
export function heldReason({ isOffered }: Pick<DayRow, "isOffered">): string {
  return isOffered ? "aangeboden aan wie wacht" : "wordt nu betaald";
}

export function dayBounds(date: string): Range {
  return { startsAt: startOfDay(date).getTime(), endsAt: startOfDay(addDays(date, 1)).getTime() };
}

/** Returns a barber's working hours; for a former barber, the shop's opening hours. */
export function workingHours(date: string, barberId: string): Range[] {
  const barber = shop().barbers.find(({ id }) => id === barberId);
  return barber ? momentsOf(date, workingRanges(date, barber, shop())) : openHours(date);
}

function openHours(date: string): Range[] {
  return momentsOf(date, openRanges(date, shop()));
}

function momentsOf(date: string, ranges: [from: string, to: string][]): Range[] {
  return ranges.map(([from, to]) => ({
    startsAt: shopInstant(date, from).epochMilliseconds,
    endsAt: shopInstant(date, to).epochMilliseconds,
  }));
}

/** Clips a range to the opening hours, or to the day if it lies outside them. */
export function clipToDay(range: Range, date: string): Range {
  const day = dayBounds(date);
  const open = openHours(date);
  const hours = { startsAt: open[0]?.startsAt ?? day.startsAt, endsAt: open.at(-1)?.endsAt ?? day.endsAt };
  const clipped = clip(range, hours);
  return clipped.startsAt < clipped.endsAt ? clipped : clip(range, day);
}

function clip({ startsAt, endsAt }: Range, bounds: Range): Range {
  return { startsAt: Math.max(startsAt, bounds.startsAt), endsAt: Math.min(endsAt, bounds.endsAt) };
}

/** Returns undefined on an open day. */
export function closedReason(date: string): string | undefined {
  if (openRanges(date, shop()).length > 0) return;
  const exception = shop().exceptions.find(({ from, to }) => from <= date && date <= to);
  return exception ? `Gesloten: ${exception.reason}` : "Gesloten";
}

/** Epoch milliseconds. */
export type Range = { startsAt: number; endsAt: number };

/** Returns the gaps of at least `leastMinutes`. */
export function gapsBetween(open: Range[], busy: Range[], leastMinutes = 10): Range[] {
  const inOrder = busy.toSorted((one, other) => one.startsAt - other.startsAt);
  return open.flatMap(({ startsAt, endsAt }) => {
    const gaps: Range[] = [];
    let free = startsAt;
    for (const each of [...inOrder, { startsAt: endsAt, endsAt }]) {
      const until = Math.min(each.startsAt, endsAt);
      if (until - free >= leastMinutes * 60_000) gaps.push({ startsAt: free, endsAt: until });
      free = Math.max(free, each.endsAt);
    }
    return gaps;
  });
}

/** Includes former barbers with bookings on these days. */
export function barbersOf(rows: DayRow[]): { id: string; name: string }[] {
  const barbers = new Map(shop().barbers.map(({ id, name }) => [id, name]));
  for (const { barberId, barber, status } of rows) {
    if (barberId && barber && status !== "cancelled" && !barbers.has(barberId)) barbers.set(barberId, barber);
  }
  return [...barbers].map(([id, name]) => ({ id, name }));
}

export function rangeOf({ startsAt, endsAt }: DayRow): Range {
  return { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
}
