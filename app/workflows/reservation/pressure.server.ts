import { type SQL, sql } from "drizzle-orm";
import { minuteOfDay } from "#app/content/shop/grid.ts";
import { staffedRanges } from "#app/content/shop/working-hours.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { isStranger, isUnconfirmed } from "#app/customers/strangers.server.ts";
import { now, nowDate, shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { addDays, datesFrom } from "#app/i18n/format/dates.ts";
import { type Database, type Transaction, timestamptz } from "#app/platform/database/database.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";

/** Of a week's open hours may stand unconfirmed; the next booking of a stranger waits for one tap in the mail. */
const calmShare = 0.1;
/** Of the shop's longest day: no busy Saturday has so many bookings of strangers who open nothing. */
const attackDays = 1.25;
/** Long enough for who has to look for the mail; in an attack for who sits at the screen. */
const waitMinutes = { busy: 45, attack: 10 };

/** Hours that strangers hold in a week, in minutes. */
export type Pressure = {
  unconfirmed: number;
  /** In the last day. */
  released: number;
  open: number;
  longestDay: number;
};

export const isBusy = ({ unconfirmed, open }: Pressure) => unconfirmed > calmShare * open;

/** What was let go counts: an attack does not end by our letting go of it. */
export const isAttack = ({ unconfirmed, released, longestDay }: Pressure) =>
  unconfirmed + released > attackDays * longestDay;

/** Of the seven days around a date, from today on. */
export async function pressureAround(from: Database | Transaction, date: string): Promise<Pressure> {
  return (await look(from, date)).pressure;
}

/**
 * Until when a booking must be confirmed to stay; null for most: the calendar is calm, the customer is known, or mails do
 * not leave at all. `unconfirmed_email` for a stranger who already has one that waits, or had one that was let go.
 * @param email of who books. @param minutes of what is booked.
 */
export async function confirmUntil(
  tx: Transaction,
  { email, date, time, minutes }: { email: string; date: string; time: string; minutes: number },
): Promise<Date | null | "unconfirmed_email"> {
  if (!runtime().settings.smtpUrl) return null;
  const { pressure, stranger, waiting } = await look(tx, date, email);
  const unconfirmed = pressure.unconfirmed + minutes;
  if (!stranger || !(shop().booking.mustConfirm || isBusy({ ...pressure, unconfirmed }))) return null;
  if (waiting > 0) return "unconfirmed_email";
  const wait = waitMinutes[isAttack({ ...pressure, unconfirmed, released: 0 }) ? "attack" : "busy"];
  const until = now().add({ minutes: wait });
  const startsAt = shopInstant(date, time);
  return toDate(Temporal.Instant.compare(until, startsAt) < 0 ? until : startsAt);
}

type Look = { pressure: Pressure; stranger: boolean; waiting: number };

async function look(from: Database | Transaction, date: string, email = ""): Promise<Look> {
  const today = shopWallClock(now()).date;
  const first = addDays(date, -3) < today ? today : addDays(date, -3);
  const days = datesFrom(first, addDays(first, 6)).map(openMinutes);
  const at = timestamptz(nowDate());
  const inWeek = sql`${bookings.startsAt} > ${at}
    AND ${bookings.startsAt} >= ${timestamptz(midnight(first))} AND ${bookings.startsAt} < ${timestamptz(midnight(addDays(first, 7)))}`;
  const isTheirs = sql`${canonicalEmailOf(bookings.email)} = ${canonicalEmail(email)}`;
  const { rows } = await from.execute<
    Record<"unconfirmed" | "released" | "waiting", number> & { stranger: boolean }
  >(
    sql`SELECT ${minutesOf(sql`${inWeek} AND ${isUnconfirmed()}`)} AS unconfirmed,
      ${minutesOf(sql`${inWeek} AND ${wasReleased()}`)} AS released,
      ${isStranger(sql`${email}::text`)} AS stranger,
      (SELECT count(*)::int FROM ${bookings} WHERE ${isTheirs} AND (${wasReleased()}
        OR ${bookings.status} = 'confirmed' AND ${bookings.confirmUntil} IS NOT NULL)) AS waiting`,
  );
  const [{ unconfirmed = 0, released = 0, stranger = false, waiting = 0 } = {}] = rows;
  const open = days.reduce((sum, each) => sum + each, 0);
  return { pressure: { unconfirmed, released, open, longestDay: Math.max(...days) }, stranger, waiting };
}

function minutesOf(which: SQL): SQL {
  const minutes = sql`extract(epoch FROM ${bookings.endsAt} - ${bookings.startsAt}) / 60`;
  return sql`(SELECT coalesce(sum(${minutes}), 0)::int FROM ${bookings} WHERE ${which})`;
}

function wasReleased(): SQL {
  const dayAgo = timestamptz(toDate(now().subtract({ hours: 24 })));
  return sql`(${bookings.status} = 'expired' AND ${bookings.confirmUntil} > ${dayAgo})`;
}

/** Of all barbers. */
function openMinutes(date: string): number {
  const lengths = staffedRanges(date, shop()).map(([from, to]) => minuteOfDay(to) - minuteOfDay(from));
  return lengths.reduce((sum, each) => sum + each, 0);
}

const midnight = (date: string) => toDate(shopInstant(date, "00:00"));
