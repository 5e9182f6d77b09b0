import { inArray, type SQL, sql } from "drizzle-orm";
import { selectCustomerId } from "#app/customers/customer-rows.server.ts";
import { whereStranger, whereUnconfirmed } from "#app/customers/recipients.server.ts";
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
import { minuteOfDay } from "#app/i18n/format/minutes.ts";
import { type Database, timestamptz, unplanned } from "#app/platform/database/database.server.ts";
import { type Limit, whereReached } from "#app/platform/http/rate-limit.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { findServiceByCode } from "#app/shop/facts/services.ts";
import { staffedRanges } from "#app/shop/facts/working-hours.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bookings } from "../../tables/bookings.server.ts";
import { statusesThatTakeChair } from "../../tables/statuses.ts";
import { holdLimits, mailLimits } from "../../visitor-limits.server.ts";

/**
 * Decision 42: unconfirmed bookings may fill a quarter of each day. Above it a stranger's booking needs one
 * tap in the mail, and the last free quarter is for known customers and for those who confirm first.
 */
const quarter = 0.25;
/** So many unconfirmed minutes are normal for any shop, however short its day. */
const fewMinutes = 3 * 60;
/** Gives the customer time to look for the mail. */
const waitMinutes = 45;

/**
 * Booked minutes of one day, from now on.
 * @property unconfirmed the minutes of strangers.
 * @property total all minutes.
 */
type HeldMinutes = { unconfirmed: number; total: number };

/**
 * @property waiting how many of the stranger's own bookings wait for confirmation, or lapsed in the last 24
 * hours.
 */
export type Pressure = HeldMinutes & {
  waiting: number;
  /**
   * Whether strangers on this network have booked (`isCrowded`) or hold unconfirmed (`isHolding`) as much as
   * is allowed.
   */
  isCrowded: boolean;
  isHolding: boolean;
};

type Asker = { email: string; date: string; address?: string };

/**
 * Selects the pressure on a day, to be part of a larger statement. Null if the customer is known or no mail
 * server is set.
 */
export function pressureOn({ email, date, address }: Asker): SQL<Pressure | null> {
  if (!runtime().settings.smtpUrl) return sql`NULL`;
  const whereCustomer = sql`${bookings.customerId} = ${selectCustomerId({ email })}`;
  const dayAgo = moment(toDate(now().subtract({ hours: 24 })));
  const whereStillUnconfirmed = sql`(${bookings.status} = 'confirmed' AND ${bookings.confirmUntil} IS NOT NULL
    OR ${bookings.status} = 'expired' AND ${bookings.confirmUntil} > ${dayAgo})`;
  return sql`CASE WHEN ${whereStranger(selectCustomerId({ email }))} THEN (
    SELECT json_build_object(${heldFields()},
      'waiting', (SELECT count(*) FROM ${bookings} WHERE ${whereCustomer} AND ${whereStillUnconfirmed}),
      'isCrowded', ${anyReached(address ? mailLimits("strangers", address) : [])},
      'isHolding', ${anyReached(address ? holdLimits(address) : [])})
    FROM ${bookings} WHERE ${whereOnDay(date)}) END`;
}

function anyReached(limits: Limit[]): SQL {
  return sql`(false OR ${sql.join([sql`false`, ...limits.map(whereReached)], sql` OR `)})`;
}

/**
 * Returns until when a stranger's booking must be confirmed; null if it may stand at once; `check_your_mail`
 * if the mail has to be opened before booking.
 * @param services the codes of everybody in the booking.
 */
export function confirmUntil(
  { waiting, unconfirmed, total, isCrowded, isHolding }: Pressure,
  { date, time, services }: { date: string; time: string; services: string[] },
): Date | null | "check_your_mail" {
  const minutes = services.reduce((sum, code) => sum + (findServiceByCode(code, shop())?.minutes ?? 0), 0);
  const open = openMinutes(date);
  const isBusy = unconfirmed + minutes > unconfirmedLimit(open);
  const isReserved = isBusy && open - total - minutes < quarter * open;
  if (isCrowded || isReserved || (isBusy && isHolding)) return "check_your_mail";
  if (!isBusy && !shop().booking.mustConfirm) return null;
  if (waiting > 0) return "check_your_mail";
  const until = now().add({ minutes: waitMinutes });
  const startsAt = shopInstant(date, time);
  return toDate(Temporal.Instant.compare(until, startsAt) < 0 ? until : startsAt);
}

/**
 * Returns how many minutes of a day may stand unconfirmed: a quarter, but at least three hours, and at most
 * three quarters.
 */
const unconfirmedLimit = (open: number) =>
  Math.min(Math.max(quarter * open, fewMinutes), (1 - quarter) * open);

/** Returns whether a day has more unconfirmed minutes than `unconfirmedLimit` allows. */
export async function isBusyDay(from: Database, date: string): Promise<boolean> {
  const { rows } = await from.execute<{ held: HeldMinutes }>(
    sql`SELECT json_build_object(${heldFields()}) AS held FROM ${bookings} WHERE ${whereOnDay(date)}`,
  );
  return (rows[0]?.held.unconfirmed ?? 0) > unconfirmedLimit(openMinutes(date));
}

/** Lists the days with more unconfirmed minutes than `unconfirmedLimit` allows, soonest first. */
export async function busyDays(from: Database): Promise<string[]> {
  const { rows } = await from.execute<{ date: string; minutes: number }>(sql`
    SELECT ${bookings.bookingDate}::text AS date, sum(${minutesOfRow})::int AS minutes
    FROM ${bookings} WHERE ${bookings.startsAt} > ${moment(nowDate())} AND ${whereUnconfirmed()} GROUP BY 1 ORDER BY 1`);
  return rows
    .filter(({ date, minutes }) => minutes > unconfirmedLimit(openMinutes(date)))
    .map(({ date }) => date);
}

const minutesOfRow = sql`extract(epoch FROM ${bookings.endsAt} - ${bookings.startsAt}) / 60`;

/** Renders the arguments of `json_build_object` that sum the rows of one day. */
function heldFields(): SQL {
  return sql`'unconfirmed', coalesce(sum(${minutesOfRow}) FILTER (WHERE ${whereUnconfirmed()}), 0)::int,
    'total', coalesce(sum(${minutesOfRow}), 0)::int`;
}

function whereOnDay(date: string): SQL {
  const whereTakesTime = inArray(bookings.status, ["held", ...statusesThatTakeChair("always")]);
  return sql`${bookings.startsAt} > ${moment(nowDate())} AND ${bookings.startsAt} >= ${moment(startOfDay(date))}
    AND ${bookings.startsAt} < ${moment(startOfDay(addDays(date, 1)))} AND ${whereTakesTime}`;
}

const moment = (at: Date) => unplanned(timestamptz(at));

/** Sums the open minutes of all barbers on a day, from now on. */
function openMinutes(date: string): number {
  const begin = date === shopToday() ? minuteOfDay(shopWallClock(now()).time) : 0;
  return staffedRanges(date, shop())
    .map(([from, to]) => minuteOfDay(to) - Math.max(minuteOfDay(from), begin))
    .reduce((sum, minutes) => sum + Math.max(0, minutes), 0);
}
