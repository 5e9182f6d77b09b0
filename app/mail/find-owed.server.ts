import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { bookingChanges, bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { isOverLimit, recentNotices } from "./mail-limits.server.ts";
import { mails } from "./tables.server.ts";

/** Mails with all that they are written from, and what the limits say of them now. */
export function findOwed(which: SQL | undefined) {
  return db()
    .select({
      mail: mails,
      booking: bookings,
      prepayment: prepayments,
      cancelledBy: sql<string | null>`(${whoCancelled()})`,
      isOverLimit: isOverLimit(),
      recentNotices: recentNotices(),
    })
    .from(mails)
    .leftJoin(
      prepayments,
      or(eq(prepayments.id, mails.prepaymentId), eq(prepayments.bookingId, mails.bookingId)),
    )
    .leftJoin(bookings, eq(bookings.id, sql`coalesce(${mails.bookingId}, ${prepayments.bookingId})`))
    .where(which)
    .orderBy(mails.createdAt);
}

/** The member of staff who last cancelled the booking; null when the customer did. */
function whoCancelled() {
  const { bookingId, what, to, by, id } = bookingChanges;
  return db()
    .select({ by })
    .from(bookingChanges)
    .where(and(eq(bookingId, bookings.id), eq(what, "status"), eq(to, "cancelled")))
    .orderBy(desc(id))
    .limit(1);
}
