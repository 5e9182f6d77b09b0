import { type SQL, sql } from "drizzle-orm";
import { minuteOfDay } from "#app/content/shop/grid.ts";
import { staffedRanges } from "#app/content/shop/working-hours.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { isStranger, isUnconfirmed } from "#app/customers/strangers.server.ts";
import { now, nowDate, shopInstant, shopToday, toDate } from "#app/i18n/format/clock.ts";
import { addDays, datesFrom } from "#app/i18n/format/dates.ts";
import { type Database, type Transaction, timestamptz } from "#app/platform/database/database.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";

/** Of a week's open hours may stand unconfirmed; the next booking of a stranger waits for one tap in the mail. */
const calm = { share: 0.1, minutes: 3 * 60 };
/** Of the shop's longest day: no busy Saturday has so many bookings of strangers who open nothing. */
const attack = { days: 1.25, minutes: 13 * 60 };
/** Long enough for who has to look for the mail; in an attack for who sits at the screen. */
const waitMinutes = { busy: 45, attack: 10 };

/** Minutes that strangers hold in a week from its first date on. @property released those of the last day that were let go. */
export type Week = { first: string; unconfirmed: number; released: number };

/** A few newcomers are nothing unusual, however little a shop is open. */
export function isBusy({ first, unconfirmed }: Week): boolean {
  return unconfirmed > Math.max(calm.share * openMinutes(weekOf(first)), calm.minutes);
}

/** What was let go counts: an attack does not end because we let go of it. */
export function isAttack({ first, unconfirmed, released }: Week): boolean {
  const days = weekOf(first).map((date) => openMinutes([date]));
  const half = days.reduce((sum, minutes) => sum + minutes, 0) / 2;
  const most = Math.max(attack.days * Math.max(...days), Math.min(attack.minutes, half));
  return unconfirmed + released > most;
}

/** Each seven days with this date, from today on. */
export async function weeksWith(from: Database | Transaction, date: string): Promise<Week[]> {
  const firsts = firstsOf(date);
  return weeksFrom(firsts, await heldByDate(from, firsts[0] ?? date, addDays(date, 6)));
}

/** The week in which strangers hold most. */
export async function worstWeek(from: Database): Promise<Week | undefined> {
  const { first, last } = { first: shopToday(), last: addDays(shopToday(), shop().booking.daysAhead) };
  const held = await heldByDate(from, first, last);
  return weeksFrom([...held.keys()], held).sort((one, other) => other.unconfirmed - one.unconfirmed)[0];
}

/**
 * Until when a booking must be confirmed to stay; null for most: the calendar is calm, the customer is known, or mails do
 * not leave at all. `unconfirmed_email` for a stranger who already has one that waits, or had one that was let go.
 * @param minutes of what is booked.
 */
export async function confirmUntil(
  tx: Transaction,
  { email, date, time, minutes }: { email: string; date: string; time: string; minutes: number },
): Promise<Date | null | "unconfirmed_email"> {
  if (!runtime().settings.smtpUrl) return null;
  const customer = await customerOf(tx, email);
  if (!customer.isStranger) return null;
  const weeks = (await weeksWith(tx, date)).map((week) => ({
    ...week,
    unconfirmed: week.unconfirmed + minutes,
  }));
  if (!shop().booking.mustConfirm && !weeks.some(isBusy)) return null;
  if (customer.waiting > 0) return "unconfirmed_email";
  const isUnderAttack = weeks.some((week) => isAttack({ ...week, released: 0 }));
  const until = now().add({ minutes: isUnderAttack ? waitMinutes.attack : waitMinutes.busy });
  const startsAt = shopInstant(date, time);
  return toDate(Temporal.Instant.compare(until, startsAt) < 0 ? until : startsAt);
}

async function customerOf(
  from: Transaction,
  email: string,
): Promise<{ isStranger: boolean; waiting: number }> {
  const isTheirs = sql`${canonicalEmailOf(bookings.email)} = ${canonicalEmail(email)}`;
  const isWaiting = sql`(${bookings.status} = 'confirmed' AND ${bookings.confirmUntil} IS NOT NULL OR ${wasReleased()})`;
  const { rows } = await from.execute<{ stranger: boolean; waiting: number }>(sql`
    SELECT ${isStranger(sql`${email}::text`)} AS stranger,
      (SELECT count(*)::int FROM ${bookings} WHERE ${isTheirs} AND ${isWaiting}) AS waiting`);
  return { isStranger: rows[0]?.stranger ?? false, waiting: rows[0]?.waiting ?? 0 };
}

type Held = Omit<Week, "first">;

/** Of those that are still to come. */
async function heldByDate(
  from: Database | Transaction,
  first: string,
  last: string,
): Promise<Map<string, Held>> {
  const minutes = sql`extract(epoch FROM ${bookings.endsAt} - ${bookings.startsAt}) / 60`;
  const isBetween = sql`${bookings.startsAt} > ${timestamptz(nowDate())}
    AND ${bookings.startsAt} >= ${timestamptz(midnight(first))}
    AND ${bookings.startsAt} < ${timestamptz(midnight(addDays(last, 1)))}`;
  const { rows } = await from.execute<Held & { date: string }>(sql`
    SELECT ${bookings.bookingDate}::text AS date,
      coalesce(sum(${minutes}) FILTER (WHERE ${bookings.status} = 'confirmed'), 0)::int AS unconfirmed,
      coalesce(sum(${minutes}) FILTER (WHERE ${bookings.status} = 'expired'), 0)::int AS released
    FROM ${bookings} WHERE ${isBetween} AND (${isUnconfirmed()} OR ${wasReleased()}) GROUP BY 1`);
  return new Map(rows.map(({ date, unconfirmed, released }) => [date, { unconfirmed, released }]));
}

function wasReleased(): SQL {
  const dayAgo = timestamptz(toDate(now().subtract({ hours: 24 })));
  return sql`(${bookings.status} = 'expired' AND ${bookings.confirmUntil} > ${dayAgo})`;
}

function weeksFrom(firsts: string[], held: Map<string, Held>): Week[] {
  const sum = (first: string, what: keyof Held) =>
    weekOf(first).reduce((total, date) => total + (held.get(date)?.[what] ?? 0), 0);
  return firsts.map((first) => ({
    first,
    unconfirmed: sum(first, "unconfirmed"),
    released: sum(first, "released"),
  }));
}

function firstsOf(date: string): string[] {
  const earliest = addDays(date, -6);
  return datesFrom(earliest < shopToday() ? shopToday() : earliest, date);
}

const weekOf = (first: string) => datesFrom(first, addDays(first, 6));
const midnight = (date: string) => toDate(shopInstant(date, "00:00"));

/** Of all barbers together. */
function openMinutes(dates: string[]): number {
  const ranges = dates.flatMap((date) => staffedRanges(date, shop()));
  return ranges.reduce((sum, [from, to]) => sum + minuteOfDay(to) - minuteOfDay(from), 0);
}
