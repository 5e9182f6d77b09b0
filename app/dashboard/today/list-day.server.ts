import { and, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { isReleased } from "#app/bookings/overlaps-range.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { barbers, blocks, bookings } from "#app/tables/bookings.server.ts";
import { bookingStatuses } from "#app/tables/statuses.ts";

export type DayRow = Awaited<ReturnType<typeof listDays>>[number];

/** One query, in order of start. @param dayAfter the first day that is left out. */
export function listDays(staff: Staff, date: string, dayAfter: string) {
  const from = new Date(shopInstant(date, "00:00").epochMilliseconds);
  const until = new Date(shopInstant(dayAfter, "00:00").epochMilliseconds);
  const ofBookings = db()
    .select({
      id: bookings.id,
      status: sql<string>`${bookings.status}`.as("status"),
      barberId: sql<string | null>`${bookings.barberId}`.as("barber_id"),
      /** Also of barbers who left. */
      barber: sql<string | null>`${barbers.name}`.as("barber"),
      name: bookings.name,
      sequence: sql<number>`${bookings.sequence}`.as("sequence"),
      isReleased: isReleased.as("is_released"),
      phone: bookings.phone,
      language: sql<Language>`${bookings.language}`.as("language"),
      hasEmail: sql<boolean>`${bookings.email} IS NOT NULL`.as("has_email"),
      service: bookings.service,
      serviceLabel: bookings.serviceLabel,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      text: sql<string>`${bookings.message}`.as("text"),
      /** A walk-in is there from the start. */
      isPresent:
        sql<boolean>`${bookings.source} = 'walk-in' AND ${bookings.createdAt} > ${bookings.startsAt} - interval '15 minutes'`.as(
          "is_present",
        ),
      /** Mailed to choose another time. */
      isAsked: sql<boolean>`${bookings.moveAskedAt} IS NOT NULL`.as("is_asked"),
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
        hasStaffAccess(staff),
      ),
    );
  const ofBlocks = db()
    .select({
      id: blocks.id,
      status: sql<string>`'block'`.as("status"),
      barberId: sql<string | null>`${blocks.barberId}`.as("barber_id"),
      barber: sql<string | null>`NULL::text`.as("barber"),
      name: sql<string>`''`.as("name"),
      sequence: sql<number>`0`.as("sequence"),
      isReleased: sql<boolean>`false`.as("is_released"),
      phone: sql<string | null>`NULL::text`.as("phone"),
      language: sql<Language>`'nl'`.as("language"),
      hasEmail: sql<boolean>`false`.as("has_email"),
      service: sql<string>`''`.as("service"),
      serviceLabel: sql<string | null>`NULL::text`.as("service_label"),
      startsAt: blocks.startsAt,
      endsAt: blocks.endsAt,
      text: sql<string>`${blocks.reason}`.as("text"),
      isPresent: sql<boolean>`false`.as("is_present"),
      isAsked: sql<boolean>`false`.as("is_asked"),
      isOffered: sql<boolean>`false`.as("is_offered"),
    })
    .from(blocks)
    .where(and(lt(blocks.startsAt, until), gt(blocks.endsAt, from), hasStaffAccess(staff)));
  return unionAll(ofBookings, ofBlocks).orderBy(sql`starts_at`, sql`id`);
}

/** For a payment, or for who waits for a time. */
export function whyHeld({ isOffered }: Pick<DayRow, "isOffered">): string {
  return isOffered ? "aangeboden aan wie wacht" : "wordt nu betaald";
}

/** Midnight to midnight in the shop's time zone. */
export function dayBounds(date: string): { startsAt: Temporal.Instant; endsAt: Temporal.Instant } {
  const dayAfter = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  return { startsAt: shopInstant(date, "00:00"), endsAt: shopInstant(dayAfter, "00:00") };
}
