import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { staffLinks } from "#app/accounts/tables/accounts.server.ts";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { whereStranger, whereUnproven } from "#app/customers/recipients.server.ts";
import { now } from "#app/i18n/format/clock.ts";
import { discountCents } from "#app/payments/owed-discounts.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { type Database, unplanned } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { offers, waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { whereMustWait } from "./strangers.server.ts";
import { mails } from "./tables/mails.server.ts";

/**
 * Returns a query for queued mails, prepared once per pool: building it takes a millisecond, more than running it.
 * @param condition with placeholders for the values
 */
export function findQueued(condition: SQL | undefined) {
  const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();
  return (values: Record<string, string | string[]> = {}) => {
    const database = db();
    const query = prepared.get(database) ?? prepare(database, condition);
    prepared.set(database, query);
    return query.execute({ ...values, ...limitMoments() });
  };
}

/** A row of the queue. The parts that its mail is not about are null. */
export type MailRow = Awaited<ReturnType<ReturnType<typeof findQueued>>>[number];

function prepare(database: Database, condition: SQL | undefined) {
  return database
    .select({
      mail: mails,
      booking: bookings,
      prepayment: prepayments,
      link: staffLinks,
      entry: waitingEntries,
      offer: offers,
      cancelledBy: sql<
        string | null
      >`(${lastBy(and(eq(bookingChanges.what, "status"), eq(bookingChanges.to, "cancelled")))})`,
      movedBy: sql<string | null>`(${lastBy(eq(bookingChanges.what, "moved"))})`,
      discountCents: discountCents(),
      isOverLimit: whereOverLimit(),
      isToStranger: whereToStranger(),
      hasToWait: whereMustWait(),
      recentNotices: recentNotices(),
    })
    .from(mails)
    .leftJoin(
      prepayments,
      or(eq(prepayments.id, mails.prepaymentId), eq(prepayments.bookingId, mails.bookingId)),
    )
    .leftJoin(bookings, eq(bookings.id, sql`coalesce(${mails.bookingId}, ${prepayments.bookingId})`))
    .leftJoin(staffLinks, eq(staffLinks.id, mails.linkId))
    .leftJoin(offers, and(eq(offers.bookingId, mails.bookingId), eq(mails.kind, "offer")))
    .leftJoin(waitingEntries, eq(waitingEntries.id, sql`coalesce(${mails.entryId}, ${offers.entryId})`))
    .where(condition)
    .orderBy(mails.createdAt)
    .prepare("queued_mails");
}

function lastBy(change: SQL | undefined) {
  const { bookingId, by, id } = bookingChanges;
  return db()
    .select({ by })
    .from(bookingChanges)
    .where(and(eq(bookingId, bookings.id), change))
    .orderBy(desc(id))
    .limit(1);
}

/** The most mails in a day to an address that never opened one. An opened link or a booking by staff lifts the limit. */
const maxToUnconfirmed = 4;
/** With more notices in ten minutes, the next ones are combined into one mail. */
export const maxNotices = 10;
export const gatherMinutes = 10;

/** Values of the placeholders below. */
function limitMoments(): Record<"now" | "dayAgo" | "recently", string> {
  const at = now();
  const before = (duration: Temporal.DurationLike) => at.subtract(duration).toString();
  return { now: at.toString(), dayAgo: before({ hours: 24 }), recently: before({ minutes: gatherMinutes }) };
}

const moment = (name: keyof ReturnType<typeof limitMoments>) =>
  unplanned(sql`${sql.placeholder(name)}::timestamptz`);

/** Condition for `findQueued`: whether the recipient got the day's mails. Earlier mails in the queue count as sent. */
function whereOverLimit(): SQL<boolean> {
  const counts = sql`o.kind NOT IN ('shop-notice', 'sms-reminder') AND o.id <> ${mails.id} AND (
    o.status IN ('sent', 'uncertain') AND coalesce(o.sent_at, o.created_at) BETWEEN ${moment("dayAgo")} AND ${moment("now")}
    OR o.status = 'sending'
    OR o.status = 'queued' AND (o.created_at, o.id) < (${mails.createdAt}, ${mails.id}))`;
  return sql<boolean>`(${whereLimited} AND ${whereUnproven(recipient)} AND ${maxToUnconfirmed} <= (
      SELECT count(*) FROM mails AS o JOIN bookings AS ob ON ob.id = o.booking_id
      WHERE ob.customer_id = ${recipient} AND ${counts}) + (
      SELECT count(*) FROM mails AS o JOIN waiting_entries AS oe ON oe.id = o.entry_id
      WHERE oe.customer_id = ${recipient} AND ${counts}))`;
}

/** Condition for `findQueued` and `strangersLimit`: whether the recipient is a stranger. */
function whereToStranger(): SQL<boolean> {
  return sql<boolean>`(${whereLimited} AND ${whereStranger(recipient)})`;
}

const recipient = sql`coalesce(${bookings.customerId}, ${waitingEntries.customerId})`;

const whereLimited = sql`(coalesce(${mails.bookingId}, ${mails.entryId}) IS NOT NULL
  AND ${mails.kind} NOT IN ('shop-notice', 'sms-reminder') AND NOT ${mails.isReleased})`;

function recentNotices(): SQL<number> {
  return sql<number>`(SELECT count(*)::int FROM mails AS o WHERE o.kind = 'shop-notice'
    AND o.sent_at BETWEEN ${moment("recently")} AND ${moment("now")})`;
}

export const overLimit = `Dit adres kreeg vandaag al ${maxToUnconfirmed} mails en opende er nog geen`;
