import { and, asc, desc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isReached } from "#app/platform/http/rate-limit.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { staffLinks } from "#app/tables/accounts.server.ts";
import { type Booking, bookingChanges, bookings } from "#app/tables/bookings.server.ts";
import { mails } from "#app/tables/mails.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { offers, waitingEntries } from "#app/tables/waiting-list.server.ts";
import {
  isOverLimit,
  isToStranger,
  limitMoments,
  recentNotices,
  strangersLimit,
} from "./mail-limits.server.ts";

/**
 * Built once for each pool: building it anew cost a millisecond for each mail, more than the database's part.
 * @param condition with placeholders for what differs.
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
      isOverLimit: isOverLimit(),
      isToStranger: isToStranger(),
      isShopLimitReached: isReached(strangersLimit),
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

/** Those that stand and are to come, with the same address. */
export function findSeries({ seriesId, email }: Booking): Promise<Booking[]> {
  if (!seriesId || !email) return Promise.resolve([]);
  return db()
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.seriesId, seriesId),
        eq(bookings.status, "confirmed"),
        gt(bookings.startsAt, nowDate()),
        sql`lower(${bookings.email}) = ${email.toLowerCase()}`,
      ),
    )
    .orderBy(asc(bookings.startsAt));
}
