import { type SQL, sql } from "drizzle-orm";
import { minuteOfDay, staffedRanges } from "#app/content/shop/grid.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { isStranger, isUnconfirmed } from "#app/customers/recipients.server.ts";
import { now, nowDate, shopInstant, shopToday, startOfDay, toDate } from "#app/i18n/format/clock.ts";
import { addDays, datesFrom } from "#app/i18n/format/dates.ts";
import { type Database, timestamptz, unplanned } from "#app/platform/database/database.server.ts";
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
export async function weeksWith(from: Database, date: string): Promise<Week[]> {
  return weeksFrom(firstsOf(date), await readHeld(from, heldAround(date)));
}

/** The week in which strangers hold most. */
export async function worstWeek(from: Database): Promise<Week | undefined> {
  const { first, last } = { first: shopToday(), last: addDays(shopToday(), shop().booking.daysAhead) };
  const held = await readHeld(from, heldByDate(first, last));
  return weeksFrom(Object.keys(held), held).sort((one, other) => other.unconfirmed - one.unconfirmed)[0];
}

/** Of a stranger: how many of theirs wait or were let go, and what strangers hold around this date. */
export type Pressure = { waiting: number; held: HeldByDate };

/** For a statement that looks anyway. Null for most: the customer is known, or mails do not leave at all. */
export function pressureOn({ email, date }: { email: string; date: string }): SQL<Pressure | null> {
  if (!runtime().settings.smtpUrl) return sql`NULL`;
  const isTheirs = sql`${canonicalEmailOf(bookings.email)} = ${canonicalEmail(email)}`;
  const isWaiting = sql`(${bookings.status} = 'confirmed' AND ${bookings.confirmUntil} IS NOT NULL OR ${wasReleased()})`;
  return sql`CASE WHEN ${isStranger(sql`${email}::text`)} THEN json_build_object(
    'waiting', (SELECT count(*) FROM ${bookings} WHERE ${isTheirs} AND ${isWaiting}), 'held', ${heldAround(date)}) END`;
}

/**
 * Until when a booking must be confirmed to stay; null while the calendar is calm. `check_your_mail` for a stranger who
 * already has one that waits, or had one that was let go.
 * @param minutes of what is booked.
 */
export function confirmUntil(
  { waiting, held }: Pressure,
  { date, time, minutes }: { date: string; time: string; minutes: number },
): Date | null | "check_your_mail" {
  const weeks = weeksFrom(firstsOf(date), held).map((week) => ({
    ...week,
    unconfirmed: week.unconfirmed + minutes,
  }));
  if (!shop().booking.mustConfirm && !weeks.some(isBusy)) return null;
  if (waiting > 0) return "check_your_mail";
  const isUnderAttack = weeks.some((week) => isAttack({ ...week, released: 0 }));
  const until = now().add({ minutes: isUnderAttack ? waitMinutes.attack : waitMinutes.busy });
  const startsAt = shopInstant(date, time);
  return toDate(Temporal.Instant.compare(until, startsAt) < 0 ? until : startsAt);
}

type Held = Omit<Week, "first">;
type HeldByDate = Record<string, Held>;

async function readHeld(from: Database, held: SQL<HeldByDate>): Promise<HeldByDate> {
  const { rows } = await from.execute<{ held: HeldByDate }>(sql`SELECT ${held} AS held`);
  return rows[0]?.held ?? {};
}

const heldAround = (date: string) => heldByDate(firstsOf(date)[0] ?? date, addDays(date, 6));

/** Of those that are still to come. */
function heldByDate(first: string, last: string): SQL<HeldByDate> {
  const minutes = sql`extract(epoch FROM ${bookings.endsAt} - ${bookings.startsAt}) / 60`;
  const of = (status: string) =>
    sql`coalesce(sum(${minutes}) FILTER (WHERE ${bookings.status} = ${sql.raw(`'${status}'`)}), 0)::int`;
  const isBetween = sql`${bookings.startsAt} > ${moment(nowDate())} AND ${bookings.startsAt} >= ${moment(startOfDay(first))}
    AND ${bookings.startsAt} < ${moment(startOfDay(addDays(last, 1)))}`;
  return sql`(SELECT coalesce(json_object_agg(date, json_build_object('unconfirmed', unconfirmed, 'released', released)), '{}')
    FROM (SELECT ${bookings.bookingDate}::text AS date, ${of("confirmed")} AS unconfirmed, ${of("expired")} AS released
      FROM ${bookings} WHERE ${isBetween} AND (${isUnconfirmed()} OR ${wasReleased()}) GROUP BY 1) AS held)`;
}

function wasReleased(): SQL {
  const dayAgo = moment(toDate(now().subtract({ hours: 24 })));
  return sql`(${bookings.status} = 'expired' AND ${bookings.confirmUntil} > ${dayAgo})`;
}

function weeksFrom(firsts: string[], held: HeldByDate): Week[] {
  const sum = (first: string, what: keyof Held) =>
    weekOf(first).reduce((total, date) => total + (held[date]?.[what] ?? 0), 0);
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
const moment = (at: Date) => unplanned(timestamptz(at));

/** Of all barbers together. */
function openMinutes(dates: string[]): number {
  const ranges = dates.flatMap((date) => staffedRanges(date, shop()));
  return ranges.reduce((sum, [from, to]) => sum + minuteOfDay(to) - minuteOfDay(from), 0);
}
