import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bookings } from "../bookings/tables.server.ts";
import { queueColumns } from "../platform/queue.server.ts";

/**
 * Every prepayment that was ever asked for. What became of it:
 * - `open`: can be paid, as far as we know
 * - `paid`: waits for the booking that it will serve, for as long as it is valid
 * - `used`: serves the booking of `bookingId`, and no other
 * - `refunding`, `refunded`: paid, but not used in time, or used for a booking that was cancelled
 * - `expired`, `cancelled`: cannot be paid any more; should money come all the same, it is given back
 */
export const prepayments = pgTable(
  "prepayments",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The time held for this payment, or the booking that it was used for. None for a payment without a time. */
    bookingId: uuid()
      .references(() => bookings.id, { onDelete: "set null" })
      .unique("prepayments_one_per_booking"),
    /** As `emailKey` writes it. */
    email: text().notNull(),
    amountCents: integer().notNull(),
    currency: text({ enum: ["EUR"] }).notNull(),
    /** Who took it. Money of the test checkout counts only as long as there is no real one. */
    provider: text({ enum: ["stripe", "test"] }).notNull(),
    /** The provider's checkout; empty for the moment that it takes to make one. */
    sessionId: text().unique("prepayments_session"),
    checkoutUrl: text(),
    /** The provider's names for the payment and for its refund. */
    paymentId: text(),
    refundId: text(),
    /** Whether a time is held for it: of those an e-mail has one open at most. */
    holdsTime: boolean().notNull().default(false),
    /** The customer is done and the bank is not: its time stays held until the provider says how it ended. */
    processing: boolean().notNull().default(false),
    /** Paid, but our row was lost, as after restoring an older backup; written again from what the provider knows. */
    recovered: boolean().notNull().default(false),
    status: text({ enum: ["open", "paid", "used", "refunding", "refunded", "expired", "cancelled"] })
      .notNull()
      .default("open"),
    /** Until when it can be paid, and its time is held: no later than that time begins. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** When the periodic look last asked the provider about it; refunds go by `dueAt`. */
    askedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of its refund. */
    ...queueColumns,
  },
  (t) => [
    check(
      "prepayments_status",
      sql`${t.status} IN ('open', 'paid', 'used', 'refunding', 'refunded', 'expired', 'cancelled')`,
    ),
    check("prepayments_email", sql`${t.email} = lower(btrim(${t.email})) AND ${t.email} <> ''`),
    check("prepayments_amount", sql`${t.amountCents} > 0 AND ${t.currency} = 'EUR'`),
    check("prepayments_provider", sql`${t.provider} IN ('stripe', 'test')`),
    check("prepayments_session_with_url", sql`(${t.sessionId} IS NULL) = (${t.checkoutUrl} IS NULL)`),
    check(
      "prepayments_paid",
      sql`(${t.paidAt} IS NOT NULL) = (${t.status} IN ('paid', 'used', 'refunding', 'refunded'))`,
    ),
    check("prepayments_refund", sql`${t.refundId} IS NULL OR ${t.status} IN ('refunding', 'refunded')`),
    // Somebody who clicks twice gets one checkout, and nobody holds a second time.
    uniqueIndex("prepayments_one_open").on(t.email, t.holdsTime).where(sql`${t.status} = 'open'`),
    index("prepayments_by_email").on(t.email),
    index("prepayments_undecided").on(t.status).where(sql`${t.status} IN ('open', 'paid', 'refunding')`),
  ],
);

/** Staff let a customer book once without paying first, however many appointments were missed. */
export const prepaymentWaivers = pgTable(
  "prepayment_waivers",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As `emailKey` writes it. */
    email: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The e-mail of the member of staff. */
    by: text().notNull(),
    /** The booking that it was used for. */
    bookingId: uuid().references(() => bookings.id, { onDelete: "set null" }),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex("prepayment_waivers_one_unused").on(t.email).where(sql`${t.usedAt} IS NULL`)],
);

/** The checkouts of our own test page, which stands in for the provider as long as there are no keys. */
export const testCheckouts = pgTable("test_checkouts", {
  id: text().primaryKey(),
  amountCents: integer().notNull(),
  successUrl: text().notNull(),
  cancelUrl: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  state: text({ enum: ["open", "paid", "expired", "refunded"] })
    .notNull()
    .default("open"),
});
