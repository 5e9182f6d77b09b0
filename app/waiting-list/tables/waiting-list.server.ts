import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { languageCodes } from "#app/i18n/format/language.ts";

/** Customers who wait for a time. An entry ends when an offer is booked (`isOpen`), and is deleted when its days are over. */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The secret in /wachtlijst/{token}. */
    token: text().notNull().unique("waiting_entries_token"),
    /** A hash of the request and the client's network address, so that a form sent twice adds one entry. */
    requestKey: text().notNull().unique("waiting_entries_request_key"),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** Set by a trigger, by e-mail. */
    customerId: uuid().references(() => customers.id),
    service: text().notNull(),
    /** Null for no preference. */
    barberId: text().references(() => barbers.id),
    fromDate: date().notNull(),
    toDate: date().notNull(),
    /** Language of its mails and page, and of the booking that follows from it. */
    language: text({ enum: languageCodes }).notNull().default("nl"),
    part: text({ enum: ["day", "morning", "afternoon", "evening"] }).notNull(),
    /** Times such as "2026-11-28T10:30" that are not offered again: already free at the request, or offered in vain. */
    passed: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("waiting_entries_by_end").on(t.toDate),
    index("waiting_entries_of_customer").on(t.customerId),
    check("waiting_entries_dates", sql`${t.fromDate} <= ${t.toDate}`),
    check("waiting_entries_name", sql`char_length(${t.name}) BETWEEN 2 AND 100`),
    check("waiting_entries_email", sql`char_length(${t.email}) BETWEEN 3 AND 255`),
    check("waiting_entries_language", sql`${t.language} ~ '^[a-z]{2}$'`),
    check("waiting_entries_part", sql`${t.part} IN ('day', 'morning', 'afternoon', 'evening')`),
  ],
);

export type WaitingEntry = typeof waitingEntries.$inferSelect;

/** Times offered to a waiting customer. The booking is `held` while the offer can be taken. */
export const offers = pgTable(
  "offers",
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    entryId: uuid()
      .notNull()
      .references(() => waitingEntries.id, { onDelete: "cascade" }),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("offers_of_entry").on(t.entryId)],
);
