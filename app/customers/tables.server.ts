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
