import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { customerFieldNames } from "#app/customers/tables/customer-fields.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { foldedName } from "#app/customers/tables/normalized-text.server.ts";
import { languageCodes } from "#app/i18n/format/language.ts";
import { imports } from "#app/move-in/tables/imports.server.ts";
import { type StoredStatus, sqlList, storedStatuses } from "./statuses.ts";

/** Mirrors the published barbers. Locking a row serializes bookings for that barber. */
export const barbers = pgTable("barbers", {
  id: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
});

/** Bookings, and times held for a payment or an offer (`held`). A hand-written migration forbids overlaps. */
export const bookings = pgTable(
  "bookings",
  {
    id: uuid().primaryKey().defaultRandom(),
    barberId: text()
      .notNull()
      .references(() => barbers.id),
    name: text().notNull(),
    /** Set by a trigger, by e-mail or phone. Null without both, and once the customer is erased. */
    customerId: uuid().references(() => customers.id),
    /** Digits with an optional +. Bookings by staff may lack phone and e-mail. */
    phone: text(),
    email: text(),
    service: text().notNull(),
    /** Service name and price at the time of booking; null for bookings older than these columns. */
    serviceLabel: text(),
    priceCents: integer(),
    /** The services of a visit with several, as booked. `service` joins their codes; label, price and length are sums. */
    parts: jsonb().$type<ServicePart[]>(),
    /** Rules promised at the time of booking; null for bookings older than these columns. */
    cancelUntilHours: integer(),
    undoMinutes: integer(),
    firstReminderHours: integer(),
    secondReminderHours: integer(),
    /** Refers to `terms_versions`. */
    termsId: text(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    // Generated, so they cannot contradict the instant.
    bookingDate: date().notNull().generatedAlwaysAs(sql`(starts_at AT TIME ZONE 'Europe/Brussels')::date`),
    bookingTime: time({ precision: 0 })
      .notNull()
      .generatedAlwaysAs(sql`(starts_at AT TIME ZONE 'Europe/Brussels')::time(0)`),
    message: text().notNull().default(""),
    /** Whether the customer accepts a thank-you mail with a review question. */
    reviewMail: boolean().notNull().default(true),
    /** Language of the mails and pages about this booking. */
    language: text({ enum: languageCodes }).notNull().default("nl"),
    status: text().$type<StoredStatus>().notNull().default("confirmed"),
    source: text({ enum: ["website", "phone", "whatsapp", "walk-in", "import"] })
      .notNull()
      .default("website"),
    /** Exempts the booking from the overlap constraint. Its time is still not offered to others. */
    overlapAllowed: boolean().notNull().default(false),
    /** The secret in /afspraak/{token}. */
    manageToken: text().notNull().unique("bookings_manage_token"),
    /** The Idempotency-Key header that the client sent, and a hash of the request body. */
    idempotencyKey: text().unique("bookings_idempotency_key"),
    requestHash: text(),
    /** RFC 5545 SEQUENCE: rises with every change to a customer's calendar. */
    sequence: integer().notNull().default(0),
    /** When the booking was last moved. Reminders that were due earlier are not sent. */
    movedAt: timestamp({ withTimezone: true }),
    /**
     * When staff mailed that this time does not suit. The customer may then choose another until the start, and a
     * no-show does not count.
     */
    moveAskedAt: timestamp({ withTimezone: true }),
    /**
     * Shared by bookings made together: a series by staff, or a group, in which the first booking has it as id.
     * `groupIdOf` and `staffSeriesIdOf` tell them apart.
     */
    seriesId: uuid(),
    /** Set for a stranger under pressure: the booking lapses unless the customer opens our mail by then. */
    confirmUntil: timestamp({ withTimezone: true }),
    /** The import that brought this booking. */
    importId: uuid().references(() => imports.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the customer was erased. After a no-show the e-mail stays for a while. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check("bookings_name", sql`char_length(${t.name}) BETWEEN 2 AND 100`),
    check("bookings_phone", sql`${t.phone} ~ '^[+]?[0-9]{10,15}$'`),
    check("bookings_email", sql`char_length(${t.email}) BETWEEN 3 AND 255`),
    check("bookings_service", sql`char_length(${t.service}) BETWEEN 1 AND 122`),
    check("bookings_language", sql`${t.language} ~ '^[a-z]{2}$'`),
    check("bookings_message", sql`char_length(${t.message}) <= 500`),
    check("bookings_status", sql`${t.status} IN (${sql.raw(sqlList(storedStatuses))})`),
    check("bookings_source", sql`${t.source} IN ('website', 'phone', 'whatsapp', 'walk-in', 'import')`),
    check("bookings_times", sql`${t.endsAt} > ${t.startsAt}`),
    // Ascending on purpose: drizzle's .desc() puts nulls last, which ORDER BY ... DESC cannot use.
    index("bookings_newest_first").on(t.createdAt, t.id),
    index("bookings_search").using(
      "gin",
      sql`${foldedName(t.name)} gin_trgm_ops`,
      sql`lower(${t.email}) gin_trgm_ops`,
      sql`${t.phone} gin_trgm_ops`,
    ),
    index("bookings_by_phone").on(t.phone),
    // Finds a customer's previous visit by its start.
    index("bookings_of_customer").on(t.customerId, t.startsAt),
    index("bookings_by_start").on(t.startsAt),
    index("bookings_to_confirm").on(t.confirmUntil).where(sql`${t.confirmUntil} IS NOT NULL`),
    index("bookings_of_series").on(t.seriesId).where(sql`${t.seriesId} IS NOT NULL`),
    index("bookings_of_import").on(t.importId).where(sql`${t.importId} IS NOT NULL`),
  ],
);

/** One service of a visit. */
export type ServicePart = { code: string; label: string; priceCents: number | null; minutes: number };

/** Splits the service column of a booking into the codes of its services. */
export const serviceCodes = sql<string[]>`string_to_array(${bookings.service}, ',')`;

export function whereService(code: string): SQL {
  return sql`${code} = ANY(${serviceCodes})`;
}

export type Booking = typeof bookings.$inferSelect;

/** Time that staff keep free. Existing bookings inside it stay. */
export const blocks = pgTable(
  "blocks",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for the whole shop. */
    barberId: text().references(() => barbers.id),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    /** Shared by the occurrences of a repeating block. */
    seriesId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("blocks_times", sql`${t.endsAt} > ${t.startsAt}`),
    check("blocks_reason", sql`char_length(${t.reason}) BETWEEN 1 AND 100`),
    index("blocks_by_end").on(t.endsAt),
    index("blocks_of_series").on(t.seriesId).where(sql`${t.seriesId} IS NOT NULL`),
  ],
);

const bookingChangeKinds = [
  "added",
  "status",
  "moved",
  "asked",
  "length",
  "overlap",
  "service",
  "engraving",
  ...customerFieldNames,
] as const;

/**
 * The history of a booking, written by a trigger (`keep_booking_change` in migrations/0043_baseline.sql) or by the flow
 * that makes the change.
 * - `added`: by staff; `to` is the source
 * - `status`: `from` and `to` are statuses
 * - `moved`: `from` and `to` are "2026-11-28T10:00 barber-1", in shop time
 * - `length`: `from` and `to` are minutes
 * - `overlap`: staff allowed an overlap
 * - `engraving`: `from` and `to` say who may see it: "gallery" for everybody, "visit" for the customer, null for nobody
 * - the others: staff edited a field; `from` and `to` are its values, until the customer is erased
 */
export const bookingChanges = pgTable(
  "booking_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A staff member's e-mail; null for a customer or a payment. */
    by: text(),
    what: text({
      enum: bookingChangeKinds,
    })
      .notNull()
      .default("status"),
    from: text(),
    to: text(),
  },
  (t) => [
    index("booking_changes_of_booking").on(t.bookingId, t.at),
    check("booking_changes_what", sql`${t.what} IN (${sql.raw(sqlList(bookingChangeKinds))})`),
  ],
);
