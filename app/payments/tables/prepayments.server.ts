import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { languageCodes } from "#app/i18n/format/language.ts";
import { queueColumns } from "#app/platform/jobs/queue.server.ts";
import type { ProviderName } from "./payment-names.ts";

/**
 * Statuses:
 * - `open`: can be paid
 * - `paid`: valid, waiting for its booking
 * - `used`: serves `bookingId`
 * - `refunding`, `refunded`: unused in time, or its booking was cancelled
 * - `expired`, `cancelled`: money that still comes is refunded
 */
export const prepayments = pgTable(
  "prepayments",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .references(() => bookings.id, { onDelete: "set null" })
      .unique("prepayments_one_per_booking"),
    /** Normalized by `emailKey`. */
    email: text().notNull(),
    /** Set by a trigger, by e-mail. Null once the customer is erased. */
    customerId: uuid().references(() => customers.id),
    /** The language of its mails, if no held booking tells it. */
    language: text({ enum: languageCodes }).notNull().default("nl"),
    amountCents: integer().notNull(),
    currency: text({ enum: ["EUR"] }).notNull(),
    provider: text().$type<ProviderName>().notNull(),
    sessionId: text().unique("prepayments_session"),
    checkoutUrl: text(),
    paymentId: text(),
    refundId: text(),
    holdsTime: boolean().notNull().default(false),
    processing: boolean().notNull().default(false),
    recovered: boolean().notNull().default(false),
    status: text({ enum: ["open", "paid", "used", "refunding", "refunded", "expired", "cancelled"] })
      .notNull()
      .default("open"),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the customer asked for the visit to take place within the statutory withdrawal period. */
    visitAskedAt: timestamp({ withTimezone: true }),
    /** The validity promised at payment; null for payments older than this column. */
    validHours: integer(),
    termsId: text(),
    paidAt: timestamp({ withTimezone: true }),
    withdrawnAt: timestamp({ withTimezone: true }),
    /** The shop cancelled the visit when the customer no longer could: the amount comes off the next visit. */
    owedAt: timestamp({ withTimezone: true }),
    askedAt: timestamp({ withTimezone: true }),
    /** The part of the amount that went back to the customer, according to `payment_movements`. */
    returnedCents: integer().notNull().default(0),
    /** Set once the customer disputed the payment at the bank. */
    dispute: text({ enum: ["open", "won", "lost"] }),
    /** Why a refund that is due is not tried any more: staff have to give the money back, or try again. */
    refundProblem: text({ enum: ["disputed", "no_payment", "no_account", "refused"] }),
    /** When the provider was last asked what happened to the money. */
    followedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...queueColumns,
  },
  (t) => [
    check(
      "prepayments_status",
      sql`${t.status} IN ('open', 'paid', 'used', 'refunding', 'refunded', 'expired', 'cancelled')`,
    ),
    check("prepayments_email", sql`${t.email} = lower(btrim(${t.email})) AND ${t.email} <> ''`),
    check("prepayments_language", sql`${t.language} ~ '^[a-z]{2}$'`),
    check("prepayments_amount", sql`${t.amountCents} > 0 AND ${t.currency} = 'EUR'`),
    check("prepayments_provider", sql`${t.provider} <> ''`),
    check("prepayments_session_with_url", sql`(${t.sessionId} IS NULL) = (${t.checkoutUrl} IS NULL)`),
    check(
      "prepayments_paid",
      sql`(${t.paidAt} IS NOT NULL) = (${t.status} IN ('paid', 'used', 'refunding', 'refunded'))`,
    ),
    check("prepayments_refund", sql`${t.refundId} IS NULL OR ${t.status} IN ('refunding', 'refunded')`),
    // Makes a double click open one checkout only.
    uniqueIndex("prepayments_one_open").on(t.email, t.holdsTime).where(sql`${t.status} = 'open'`),
    index("prepayments_of_customer").on(t.customerId),
    index("prepayments_owed").on(t.customerId).where(sql`${t.owedAt} IS NOT NULL`),
    index("prepayments_by_payment").on(t.paidAt),
    index("prepayments_by_payment_id").on(t.paymentId),
    index("prepayments_undecided").on(t.status).where(sql`${t.status} IN ('open', 'paid', 'refunding')`),
  ],
);

export type Prepayment = typeof prepayments.$inferSelect;

/**
 * Movements of the money of a payment after it was paid. Rows are never changed.
 * - `refund`: went back to the customer, by us or at the provider
 * - `refund-failed`: came back to the shop
 * - `dispute`: the customer's bank took it back
 * - `dispute-won`: came back to the shop; `dispute-lost`: never will, and moves nothing
 */
export const paymentMovements = pgTable(
  "payment_movements",
  {
    id: uuid().primaryKey().defaultRandom(),
    prepaymentId: uuid()
      .notNull()
      .references(() => prepayments.id, { onDelete: "cascade" }),
    kind: text({ enum: ["refund", "refund-failed", "dispute", "dispute-won", "dispute-lost"] }).notNull(),
    /** Negative when it leaves the shop. */
    cents: integer().notNull(),
    /** Empty for money that staff gave back by hand. */
    providerId: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique("payment_movements_once").on(t.prepaymentId, t.kind, t.providerId).nullsNotDistinct(),
    index("payment_movements_by_moment").on(t.at),
  ],
);

export type Movement = typeof paymentMovements.$inferSelect;

export const prepaymentWaivers = pgTable(
  "prepayment_waivers",
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: text().notNull(),
    bookingId: uuid().references(() => bookings.id, { onDelete: "set null" }),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex("prepayment_waivers_one_unused").on(t.customerId).where(sql`${t.usedAt} IS NULL`)],
);

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
