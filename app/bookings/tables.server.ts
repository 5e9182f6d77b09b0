import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  time,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** The chairs; filled from content/shop.ts at every start. A row is locked while its time is given away. */
export const barbers = pgTable("barbers", {
  id: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
});

/**
 * Bookings, and with status `held` or `expired` the times kept for a payment, which are no bookings yet.
 * The migration adds the constraint `bookings_no_overlap`: of one barber's rows that occupy their time, no two overlap.
 */
export const bookings = pgTable(
  "bookings",
  {
    id: uuid().primaryKey().defaultRandom(),
    barberId: text()
      .notNull()
      .references(() => barbers.id),
    name: text().notNull(),
    /** Digits with an optional +. Staff may add someone without a number or an address. */
    phone: text(),
    email: text(),
    service: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    // The shop's wall clock, derived so that it cannot contradict the instant.
    bookingDate: date().notNull().generatedAlwaysAs(sql`(starts_at AT TIME ZONE 'Europe/Brussels')::date`),
    bookingTime: time({ precision: 0 })
      .notNull()
      .generatedAlwaysAs(sql`(starts_at AT TIME ZONE 'Europe/Brussels')::time(0)`),
    message: text().notNull().default(""),
    status: text({ enum: ["held", "expired", "confirmed", "show", "no-show", "cancelled"] })
      .notNull()
      .default("confirmed"),
    source: text({ enum: ["website", "phone", "whatsapp", "walk-in"] })
      .notNull()
      .default("website"),
    /** Staff chose to overlap; such a row is outside the constraint but its time is not offered either. */
    overlapAllowed: boolean().notNull().default(false),
    /** Opens /afspraak/{token} for the customer; unguessable. */
    manageToken: text().notNull().unique("bookings_manage_token"),
    /** The client's Idempotency-Key with what it asked for: the same question gets the same booking. */
    idempotencyKey: text().unique("bookings_idempotency_key"),
    requestHash: text(),
    /** Rises with every change that a customer's calendar must take over (RFC 5545 SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** When its time was last changed; a reminder whose moment had passed by then is not sent. */
    movedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("bookings_name", sql`char_length(${t.name}) BETWEEN 2 AND 100`),
    check("bookings_phone", sql`${t.phone} ~ '^[+]?[0-9]{10,15}$'`),
    check("bookings_email", sql`char_length(${t.email}) BETWEEN 3 AND 255`),
    check("bookings_service", sql`char_length(${t.service}) BETWEEN 1 AND 40`),
    check("bookings_message", sql`char_length(${t.message}) <= 500`),
    check(
      "bookings_status",
      sql`${t.status} IN ('held', 'expired', 'confirmed', 'show', 'no-show', 'cancelled')`,
    ),
    check("bookings_source", sql`${t.source} IN ('website', 'phone', 'whatsapp', 'walk-in')`),
    check("bookings_times", sql`${t.endsAt} > ${t.startsAt}`),
    index("bookings_newest_first").on(t.createdAt.desc(), t.id.desc()),
    index("bookings_by_email").on(sql`lower(${t.email})`),
    index("bookings_by_start").on(t.startsAt),
  ],
);

/** The statuses whose time is taken. The migration's constraint repeats this list. */
export const occupyingStatuses = ["held", "confirmed", "show", "no-show"] as const;
