import { inArray, type SQL, sql } from "drizzle-orm";
import { idOf } from "#app/customers/customer-rows.server.ts";
import { isStranger, isUnconfirmed } from "#app/customers/recipients.server.ts";
import {
  now,
  nowDate,
  shopInstant,
  shopToday,
  shopWallClock,
  startOfDay,
  toDate,
} from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { type Database, timestamptz, unplanned } from "#app/platform/database/database.server.ts";
import { isReached, type Limit } from "#app/platform/http/rate-limit.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { minuteOfDay, staffedRanges } from "#app/shop/facts/grid.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bookings } from "../../tables/bookings.server.ts";
import { statusesThatTakeChair } from "../../tables/statuses.ts";
import { holdLimits, mailLimits } from "../../visitor-limits.server.ts";

/**
 * The one rule (decision 42): of each day, bookings that nobody confirmed may fill a quarter. Above it a stranger's
 * waits for one tap in the mail, and the last free quarter is for whom we know or who confirms first.
 */
const quarter = 0.25;
/** A few newcomers are nothing unusual, however little a shop is open. */
const fewMinutes = 3 * 60;
/** Long enough for who has to look for the mail. */
const waitMinutes = 45;

/** Minutes of a day, from now on. @property unconfirmed those of strangers. @property taken all of them. */
type Held = { unconfirmed: number; taken: number };

/** @property waiting how many of the stranger's own wait, or were let go lately. */
export type Pressure = Held & {
  waiting: number;
  /** Whether strangers of this network booked, or hold, as much as they may. */
  isCrowded: boolean;
  isHolding: boolean;
};

type Asker = { email: string; date: string; address?: string };

/** For a statement that looks anyway. Null for most: the customer is known, or mails do not leave at all. */
export function pressureOn({ email, date, address }: Asker): SQL<Pressure | null> {
  if (!runtime().settings.smtpUrl) return sql`NULL`;
  const isTheirs = sql`${bookings.customerId} = ${idOf({ email })}`;
  const dayAgo = moment(toDate(now().subtract({ hours: 24 })));
  const isWaiting = sql`(${bookings.status} = 'confirmed' AND ${bookings.confirmUntil} IS NOT NULL
    OR ${bookings.status} = 'expired' AND ${bookings.confirmUntil} > ${dayAgo})`;
  return sql`CASE WHEN ${isStranger(idOf({ email }))} THEN (
    SELECT json_build_object(${heldFields()},
      'waiting', (SELECT count(*) FROM ${bookings} WHERE ${isTheirs} AND ${isWaiting}),
      'isCrowded', ${anyReached(address ? mailLimits("strangers", address) : [])},
      'isHolding', ${anyReached(address ? holdLimits(address) : [])})
    FROM ${bookings} WHERE ${isOnDay(date)}) END`;
}

function anyReached(limits: Limit[]): SQL {
  return sql`(false OR ${sql.join([sql`false`, ...limits.map(isReached)], sql` OR `)})`;
}

/**
 * Until when a stranger's booking must be confirmed to stay; null when it may stand at once. `check_your_mail` when the
 * mail has to be opened before the booking.
 * @param minutes of what is booked.
 */
export function confirmUntil(
  { waiting, unconfirmed, taken, isCrowded, isHolding }: Pressure,
  { date, time, minutes }: { date: string; time: string; minutes: number },
): Date | null | "check_your_mail" {
  const open = openMinutes(date);
  const isBusy = unconfirmed + minutes > standing(open);
  const isReserved = isBusy && open - taken - minutes < quarter * open;
  if (isCrowded || isReserved || (isBusy && isHolding)) return "check_your_mail";
  if (!isBusy && !shop().booking.mustConfirm) return null;
  if (waiting > 0) return "check_your_mail";
  const until = now().add({ minutes: waitMinutes });
  const startsAt = shopInstant(date, time);
  return toDate(Temporal.Instant.compare(until, startsAt) < 0 ? until : startsAt);
}

/** Minutes of a day that may stand unconfirmed. */
const standing = (open: number) => Math.min(Math.max(quarter * open, fewMinutes), (1 - quarter) * open);

/** Whether more than a quarter of the day stands unconfirmed. */
export async function isBusyDay(from: Database, date: string): Promise<boolean> {
  const { rows } = await from.execute<{ held: Held }>(
    sql`SELECT json_build_object(${heldFields()}) AS held FROM ${bookings} WHERE ${isOnDay(date)}`,
  );
  return (rows[0]?.held.unconfirmed ?? 0) > standing(openMinutes(date));
}

/** The days of which strangers hold more than a quarter, soonest first. */
export async function busyDays(from: Database): Promise<string[]> {
  const { rows } = await from.execute<{ date: string; minutes: number }>(sql`
    SELECT ${bookings.bookingDate}::text AS date, sum(${minutesOfRow})::int AS minutes
    FROM ${bookings} WHERE ${bookings.startsAt} > ${moment(nowDate())} AND ${isUnconfirmed()} GROUP BY 1 ORDER BY 1`);
  return rows.filter(({ date, minutes }) => minutes > standing(openMinutes(date))).map(({ date }) => date);
}

const minutesOfRow = sql`extract(epoch FROM ${bookings.endsAt} - ${bookings.startsAt}) / 60`;

/** Arguments of `json_build_object`, for rows of one day. */
function heldFields(): SQL {
  return sql`'unconfirmed', coalesce(sum(${minutesOfRow}) FILTER (WHERE ${isUnconfirmed()}), 0)::int,
    'taken', coalesce(sum(${minutesOfRow}), 0)::int`;
}

function isOnDay(date: string): SQL {
  const takesTime = inArray(bookings.status, ["held", ...statusesThatTakeChair("always")]);
  return sql`${bookings.startsAt} > ${moment(nowDate())} AND ${bookings.startsAt} >= ${moment(startOfDay(date))}
    AND ${bookings.startsAt} < ${moment(startOfDay(addDays(date, 1)))} AND ${takesTime}`;
}

const moment = (at: Date) => unplanned(timestamptz(at));

/** Of all barbers together, from now on. */
function openMinutes(date: string): number {
  const begin = date === shopToday() ? minuteOfDay(shopWallClock(now()).time) : 0;
  return staffedRanges(date, shop())
    .map(([from, to]) => minuteOfDay(to) - Math.max(minuteOfDay(from), begin))
    .reduce((sum, minutes) => sum + Math.max(0, minutes), 0);
}
