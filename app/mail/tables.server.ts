import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { bookings } from "../bookings/tables.server.ts";
import { queueColumns } from "../platform/queue.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";

/**
 * Every mail that the shop owes someone: written in the transaction that causes it, and sent by whichever process
 * claims it. `sending` is written before the first byte leaves; found with a lease that is over it means "perhaps sent",
 * and such a mail is never sent a second time by itself. `obsolete` was overtaken by its booking while it waited.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What it is about: a booking or a prepayment. */
    bookingId: uuid().references(() => bookings.id, { onDelete: "cascade" }),
    prepaymentId: uuid().references(() => prepayments.id, { onDelete: "cascade" }),
    kind: text({
      enum: [
        "confirmation",
        "moved",
        "cancelled",
        "reminder",
        "short-reminder",
        "thank-you",
        "shop-notice",
        "refund",
        "refund-notice",
      ],
    }).notNull(),
    /** Makes a kind sendable once more for a new state of the booking (its SEQUENCE). */
    occasion: text().notNull().default("0"),
    status: text({ enum: ["queued", "sending", "sent", "failed", "uncertain", "obsolete"] })
      .notNull()
      .default("queued"),
    /** The last refusal in the mail server's words, without addresses. */
    problem: text(),
    sentAt: timestamp({ withTimezone: true }),
    /** Staff caused it or sent it again: no limit against strangers' addresses stops it. */
    isReleased: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...queueColumns,
  },
  (t) => [
    // How many notices the shop got just now.
    index("mails_notices").on(t.sentAt).where(sql`${t.kind} = 'shop-notice'`),
    // What staff have to look at.
    index("mails_in_trouble").on(t.createdAt).where(sql`${t.status} IN ('failed', 'uncertain')`),
    index("mails_unfinished").on(t.dueAt).where(sql`${t.status} IN ('queued', 'sending')`),
    unique("mails_once").on(t.bookingId, t.kind, t.occasion),
    unique("mails_once_per_prepayment").on(t.prepaymentId, t.kind),
    check("mails_about", sql`num_nonnulls(${t.bookingId}, ${t.prepaymentId}) = 1`),
    check(
      "mails_status",
      sql`${t.status} IN ('queued', 'sending', 'sent', 'failed', 'uncertain', 'obsolete')`,
    ),
  ],
);
