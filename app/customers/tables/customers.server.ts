import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { imports } from "#app/move-in/tables/imports.server.ts";
import { bytea } from "#app/shop/tables/pictures.server.ts";

/**
 * One row for each e-mail address, or else phone number, that a customer uses. A trigger finds or makes it for every
 * booking, waiting-list entry and prepayment (`find_customer` in migrations/0071_customers.sql).
 */
export const customers = pgTable(
  "customers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The customer whose card shows this row: the row itself, or the one that staff merged it into. */
    personId: uuid().notNull(),
    /** The result of `customerKey`. A hash of it once the customer is erased and only a refusal remains. */
    key: text().notNull().unique("customers_key"),
    /** The row that staff merged this one into. */
    mergedInto: uuid(),
    mergedAt: timestamp({ withTimezone: true }),
    /** A staff member's e-mail. */
    mergedBy: text(),
    /** The last time that somebody opened a link from one of our mails to this address. */
    mailOpenedAt: timestamp({ withTimezone: true }),
    reviewMailsRefusedAt: timestamp({ withTimezone: true }),
    /** The import that brought the customer, and what its file said about name, phone and e-mail. */
    importId: uuid().references(() => imports.id),
    importedAt: timestamp({ withTimezone: true }),
    name: text(),
    phone: text(),
    email: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("customers_of_person").on(t.personId),
    index("customers_of_import").on(t.importId).where(sql`${t.importId} IS NOT NULL`),
  ],
);

const customerIdColumn = () =>
  uuid()
    .notNull()
    .references(() => customers.id, { onDelete: "cascade" });

/** Notes by staff. A customer's data export contains them. */
export const customerNotes = pgTable(
  "customer_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: customerIdColumn(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A staff member's e-mail. */
    by: text().notNull(),
    importId: uuid().references(() => imports.id),
  },
  (t) => [
    check("customer_notes_text", sql`char_length(${t.text}) BETWEEN 1 AND 500`),
    index("customer_notes_of_customer").on(t.customerId),
  ],
);

/** Photos of recent haircuts, for staff only. Every row is one that the customer agreed to. */
export const customerPhotos = pgTable(
  "customer_photos",
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: customerIdColumn(),
    /** A JPEG, upright and without metadata. */
    photo: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** E-mail of the staff member to whom the customer agreed. */
    by: text().notNull(),
  },
  (t) => [index("customer_photos_of_customer").on(t.customerId)],
);

/** Customers whom staff excluded from online booking. Ended refusals stay as a record of who decided what. */
export const refusedCustomers = pgTable(
  "refused_customers",
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: customerIdColumn(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A staff member's e-mail, like `endedBy`. */
    by: text().notNull(),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: text(),
  },
  (t) => [
    index("refused_customers_of_customer").on(t.customerId),
    index("refused_customers_in_force").on(t.customerId).where(sql`${t.endedAt} IS NULL`),
  ],
);
