import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { imports } from "./imports.server.ts";
import { bytea } from "./pictures.server.ts";

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
    importId: uuid().references(() => imports.id),
  },
  (t) => [
    check("customer_notes_text", sql`char_length(${t.text}) BETWEEN 1 AND 500`),
    index("customer_notes_of_customer").on(t.customer),
  ],
);

/** Of the last cuts, for staff alone. A row says that the customer agreed: without that there is none. */
export const customerPhotos = pgTable(
  "customer_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A `customerKey`. */
    customer: text().notNull(),
    /** A JPEG, upright and without metadata. */
    photo: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The staff member, by e-mail, whom the customer told. */
    by: text().notNull(),
  },
  (t) => [index("customer_photos_of_customer").on(t.customer)],
);

/** Two keys that staff say are one person: a chain of them is one customer (decision 21). */
export const customerLinks = pgTable(
  "customer_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A `customerKey`, as `other` is. */
    one: text().notNull(),
    other: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A staff member's e-mail. */
    by: text().notNull(),
  },
  (t) => [
    check("customer_links_of_two", sql`${t.one} <> ${t.other}`),
    uniqueIndex("customer_links_once").on(
      sql`least(${t.one}, ${t.other})`,
      sql`greatest(${t.one}, ${t.other})`,
    ),
    index("customer_links_of_other").on(t.other),
  ],
);

/** Who may not book online, at the word of staff. What is over stays, to be seen who decided what. */
export const refusedCustomers = pgTable(
  "refused_customers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A `customerKey`. */
    customer: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A staff member's e-mail, as `endedBy` is. */
    by: text().notNull(),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: text(),
  },
  (t) => [
    index("refused_customers_of_customer").on(t.customer),
    index("refused_customers_in_force").on(t.customer).where(sql`${t.endedAt} IS NULL`),
  ],
);

/** Keyed by a hash, since a refusal outlives the address. */
export const recipients = pgTable("recipients", {
  /** As `fingerprintOf` makes it. */
  fingerprint: text().primaryKey(),
  openedAt: timestamp({ withTimezone: true }),
  noReviewsSince: timestamp({ withTimezone: true }),
});
