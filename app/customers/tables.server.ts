import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Customers may read these in their export. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A `customerKey`. */
    customer: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A staff member's e-mail. */
    by: text().notNull(),
  },
  (t) => [
    check("customer_notes_text", sql`char_length(${t.text}) BETWEEN 1 AND 500`),
    index("customer_notes_of_customer").on(t.customer),
  ],
);

/** Keyed by a hash, since a refusal outlives the address. */
export const recipients = pgTable("recipients", {
  /** As `fingerprintOf` makes it. */
  fingerprint: text().primaryKey(),
  openedAt: timestamp({ withTimezone: true }),
  noReviewsSince: timestamp({ withTimezone: true }),
});
