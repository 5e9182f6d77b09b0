import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { BookingRequest } from "#app/bookings/booking-schema.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { eachRemark } from "#app/customers/tables/customer-fields.ts";
import { nowDate, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays, longDateWithoutYear } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { offers, type WaitingEntry } from "./tables/waiting-list.server.ts";

/**
 * The state of an entry, derived from its offers and their bookings, so that no stored state can contradict
 * them.
 */

// Columns are written as the database names them: drizzle leaves the table out of a selected column.

/**
 * Matches entries whose days are not over, and whose customer has not booked an offer of that service since.
 */
export function whereOpen(): SQL<boolean> {
  return sql<boolean>`(waiting_entries.to_date >= ${shopToday()} AND NOT EXISTS (
    SELECT 1 FROM offers AS o JOIN waiting_entries AS e ON e.id = o.entry_id JOIN bookings AS b ON b.id = o.booking_id
    WHERE b.status NOT IN ('held', 'expired') AND b.created_at >= waiting_entries.created_at
      AND lower(e.email) = lower(waiting_entries.email) AND lower(e.name) = lower(waiting_entries.name)
      AND e.service = waiting_entries.service))`;
}

/** Matches entries whose customer has a running offer, on any list: a customer has one offer at a time. */
export function whereOfferRuns(): SQL<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM offers AS o JOIN waiting_entries AS e ON e.id = o.entry_id JOIN bookings AS b ON b.id = o.booking_id
    WHERE b.status = 'held' AND lower(e.email) = lower(waiting_entries.email))`;
}

/** Returns whether a held time belongs to an offer that still runs. */
export async function isOffered(tx: Transaction, bookingId: string): Promise<boolean> {
  const [offer] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(offers, eq(offers.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, "held"), gt(offers.endsAt, nowDate())));
  return offer !== undefined;
}

type WaitingRequest = Pick<WaitingEntry, "fromDate" | "toDate" | "part">;

/**
 * Formats the days and the part of the day that were asked for: "zaterdag 28 november, 's middags" or
 * "donderdag 26 november t.e.m. zaterdag 28 november".
 */
export function requestText({ fromDate, toDate, part }: WaitingRequest, language: Language): string {
  const { days, parts } = answersIn(language).waiting;
  const [first, last] = [longDateWithoutYear(fromDate, language), longDateWithoutYear(toDate, language)];
  return `${first === last ? first : days(first, last)}${parts[part]}`;
}

/** Formats the end of an offer: "tot vandaag 14:05" or "tot zaterdag 28 november 10:00". */
export function untilText(endsAt: Date, language: Language): string {
  const { date, time } = shopWallClock(endsAt);
  const { until } = answersIn(language).waiting;
  const today = shopToday();
  if (date === today) return until.today(time);
  return date === addDays(today, 1)
    ? until.tomorrow(time)
    : until.later(longDateWithoutYear(date, language), time);
}

/** Returns the booking request of an entry for an offered moment, "2026-11-28T10:30". */
export function offeredRequest(
  { name, phone, email, service, barberId, language }: WaitingEntry,
  moment: string,
): BookingRequest {
  const [date, time] = [moment.slice(0, 10), moment.slice(11)];
  // The form of the waiting list does not ask about these.
  const choices = { ...eachRemark(() => ""), reviewMail: "no" as const, language };
  return { name, phone, email, service, date, time, barber: barberId ?? "", ...choices };
}
