import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { staffLinks } from "#app/accounts/tables/accounts.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { queueColumns } from "#app/platform/jobs/queue.server.ts";
import { waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";

/** The queue's name in the log and in /metrics, which dashboards know. It sends mails of every kind. */
export const mailQueue = "send-booking-email";

/**
 * Mails and text messages to send.
 * - `sending` with an expired lease: perhaps sent, so never resent automatically
 * - `obsolete`: a later change of the booking replaced it
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid().references(() => bookings.id, { onDelete: "cascade" }),
    prepaymentId: uuid().references(() => prepayments.id, { onDelete: "cascade" }),
    linkId: uuid().references(() => staffLinks.id, { onDelete: "cascade" }),
    entryId: uuid().references(() => waitingEntries.id, { onDelete: "cascade" }),
    kind: text({
      enum: [
        "confirmation",
        "moved",
        "changed",
        "cancelled",
        "other-time",
        "move-request-withdrawn",
        "series",
        "reminder",
        "short-reminder",
        "sms-reminder",
        "thank-you",
        "my-appointments",
        "shop-notice",
        "payment-open",
        "payment-over",
        "refund",
        "refund-notice",
        "refund-stuck",
        "invitation",
        "new-password",
        "waiting",
        "offer",
      ],
    }).notNull(),
    /** Makes the mail unique for its booking and kind: the booking's sequence, or the time of a request. */
    occasion: text().notNull().default("0"),
    status: text({ enum: ["queued", "sending", "sent", "failed", "uncertain", "obsolete"] })
      .notNull()
      .default("queued"),
    /** Why the mail was not sent: the mail server's answer without addresses, or a sentence of ours. */
    problem: text(),
    sentAt: timestamp({ withTimezone: true }),
    /** Staff released it from the limit on mails to strangers. */
    isReleased: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...queueColumns,
  },
  (t) => [
    index("mails_notices").on(t.sentAt).where(sql`${t.kind} = 'shop-notice'`),
    index("mails_in_trouble").on(t.createdAt).where(sql`${t.status} IN ('failed', 'uncertain')`),
    index("mails_unfinished").on(t.dueAt).where(sql`${t.status} IN ('queued', 'sending')`),
    unique("mails_once").on(t.bookingId, t.kind, t.occasion),
    unique("mails_once_per_prepayment").on(t.prepaymentId, t.kind),
    unique("mails_once_per_link").on(t.linkId),
    unique("mails_once_per_entry").on(t.entryId),
    check("mails_about", sql`num_nonnulls(${t.bookingId}, ${t.prepaymentId}, ${t.linkId}, ${t.entryId}) = 1`),
    check(
      "mails_status",
      sql`${t.status} IN ('queued', 'sending', 'sent', 'failed', 'uncertain', 'obsolete')`,
    ),
  ],
);
