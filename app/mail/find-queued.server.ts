import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { bookingChanges, bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { staffLinks } from "../staff/tables.server.ts";
import { offers, waitingEntries } from "../waiting/tables.server.ts";
import { isOverLimit, recentNotices } from "./mail-limits.server.ts";
import { mails } from "./tables.server.ts";

export function findQueued(condition: SQL | undefined) {
  return db()
    .select({
      mail: mails,
      booking: bookings,
      prepayment: prepayments,
      link: staffLinks,
      entry: waitingEntries,
      offer: offers,
      cancelledBy: sql<string | null>`(${lastCancelledBy()})`,
      isOverLimit: isOverLimit(),
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
    .orderBy(mails.createdAt);
}

function lastCancelledBy() {
  const { bookingId, what, to, by, id } = bookingChanges;
  return db()
    .select({ by })
    .from(bookingChanges)
    .where(and(eq(bookingId, bookings.id), eq(what, "status"), eq(to, "cancelled")))
    .orderBy(desc(id))
    .limit(1);
}
