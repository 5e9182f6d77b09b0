import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What staff remember about a customer: "tondeuse 2 opzij". Customers may read it with the rest of their data. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The customer's e-mail in small letters; the phone number of someone who gave none. */
    customer: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The e-mail of the member of staff. */
    by: text().notNull(),
  },
  (t) => [
    check("customer_notes_text", sql`char_length(${t.text}) BETWEEN 1 AND 500`),
    index("customer_notes_of_customer").on(t.customer),
  ],
);

/**
 * What is known of an e-mail address as a place for mails. Its fingerprint instead of the address, because a refusal has
 * to outlive everything else that is known of someone.
 */
export const recipients = pgTable("recipients", {
  /** As `fingerprintOf` makes it. */
  fingerprint: text().primaryKey(),
  /** When somebody last opened the link in one of our mails: the address is theirs who booked, or reads along. */
  openedAt: timestamp({ withTimezone: true }),
  /** Since when no mail asks for a review. */
  noReviewsSince: timestamp({ withTimezone: true }),
});
