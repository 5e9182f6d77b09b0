import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { languageCodes } from "#app/i18n/format/language.ts";
import { barbers, bookings } from "./bookings.server.ts";
import { customers } from "./customers.server.ts";

/** Who waits for a time. Over once an offer of it is booked (`isOpen`), and gone when its days are. */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The secret in /wachtlijst/{token}. */
    token: text().notNull().unique("waiting_entries_token"),
    /** The same form sent twice is one entry. */
    requestKey: text().notNull().unique("waiting_entries_request_key"),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** A trigger sets it by e-mail. */
    customerId: uuid().references(() => customers.id),
    service: text().notNull(),
    /** Empty for no preference. */
    barberId: text().references(() => barbers.id),
    fromDate: date().notNull(),
    toDate: date().notNull(),
    /** Of its mails and page, and of the booking that comes of it. */
    language: text({ enum: languageCodes }).notNull().default("nl"),
    part: text({ enum: ["day", "morning", "afternoon", "evening"] }).notNull(),
    /** Times "2026-11-28T10:30" that were free without being asked for, or were offered in vain. */
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

/** Its booking is `held` while it can be taken. */
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
