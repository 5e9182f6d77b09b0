import { type SQL, sql } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { fingerprintSql } from "../customers/recipients.server.ts";
import { recipients } from "../customers/tables.server.ts";
import { now } from "../shop/clock.ts";
import { waitingEntries } from "../waiting/tables.server.ts";
import { mails } from "./tables.server.ts";

/** Stops bookings with a stranger's address: four mails a day. One opened link or a booking by staff lifts it. */
const maxToUnconfirmed = 4;
/** More notices than this in ten minutes are gathered. */
export const maxNotices = 10;
export const gatherMinutes = 10;

/** What the placeholders below stand for. */
export function limitMoments(): Record<"now" | "dayAgo" | "recently", string> {
  const at = now();
  const before = (duration: Temporal.DurationLike) => at.subtract(duration).toString();
  return { now: at.toString(), dayAgo: before({ hours: 24 }), recently: before({ minutes: gatherMinutes }) };
}

const moment = (name: keyof ReturnType<typeof limitMoments>) => sql`${sql.placeholder(name)}::timestamptz`;

/** For `findQueued`. Earlier mails in the queue count as sent. */
export function isOverLimit(): SQL<boolean> {
  const email = sql`coalesce(${bookings.email}, ${waitingEntries.email})`;
  const address = sql`lower(${email})`;
  const counts = sql`o.kind NOT IN ('shop-notice', 'sms-reminder') AND o.id <> ${mails.id} AND (
    o.status IN ('sent', 'uncertain') AND coalesce(o.sent_at, o.created_at) BETWEEN ${moment("dayAgo")} AND ${moment("now")}
    OR o.status = 'sending'
    OR o.status = 'queued' AND (o.created_at, o.id) < (${mails.createdAt}, ${mails.id}))`;
  return sql<boolean>`(coalesce(${mails.bookingId}, ${mails.entryId}) IS NOT NULL AND ${mails.kind} NOT IN ('shop-notice', 'sms-reminder')
    AND NOT ${mails.isReleased} AND ${maxToUnconfirmed} <= (
      SELECT count(*) FROM mails AS o JOIN bookings AS ob ON ob.id = o.booking_id
      WHERE lower(ob.email) = ${address} AND ${counts}) + (
      SELECT count(*) FROM mails AS o JOIN waiting_entries AS oe ON oe.id = o.entry_id
      WHERE lower(oe.email) = ${address} AND ${counts})
    AND NOT EXISTS (SELECT 1 FROM ${recipients}
      WHERE ${recipients.fingerprint} = ${fingerprintSql(email)} AND ${recipients.openedAt} IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM booking_changes AS c JOIN bookings AS ob ON ob.id = c.booking_id
      WHERE lower(ob.email) = ${address} AND c.what = 'added'))`;
}

export function recentNotices(): SQL<number> {
  return sql<number>`(SELECT count(*)::int FROM mails AS o WHERE o.kind = 'shop-notice'
    AND o.sent_at BETWEEN ${moment("recently")} AND ${moment("now")})`;
}

export const overLimit = `Dit adres kreeg vandaag al ${maxToUnconfirmed} mails en opende er nog geen`;
