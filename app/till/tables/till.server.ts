import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { barbers } from "#app/bookings/tables/bookings.server.ts";
import type { LineWay } from "#app/payments/tables/payment-names.ts";

/**
 * Payments by customers in the shop. The database refuses to change or delete a line: a correction adds a line with the
 * opposite amounts and one with the right amounts. Holds no customer names.
 */
export const tillLines = pgTable(
  "till_lines",
  {
    /** Created with the form, so that a form sent twice adds one line. */
    id: uuid().primaryKey(),
    /** The day whose total it counts in. */
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    by: text().notNull(),
    barberId: text()
      .notNull()
      .references(() => barbers.id),
    /** No foreign key: the line stays when the booking is deleted. */
    bookingId: uuid(),
    way: text().$type<LineWay>().notNull(),
    amountCents: integer().notNull(),
    tipCents: integer().notNull(),
    /** Cents that rounding added to the amount or took off it: cash only, see `cashRounding`. */
    roundingCents: integer().notNull().default(0),
    /** 0 for a line that a voucher pays: its VAT was due when the voucher was sold. */
    vatPercent: integer().notNull(),
    /** Required for a correction and for a line without a visit, unless it sells a voucher. */
    reason: text(),
    /** The line that this one reverses. A line can be reversed once. */
    takesBack: uuid()
      .unique("till_lines_taken_back_once")
      .references((): AnyPgColumn => tillLines.id),
    /** Code of the voucher that the line sells or pays back, or with which it is paid if that is its way. */
    voucher: text(),
    /** How often the day had been closed before this line was written. Set by a trigger. */
    closings: integer().notNull().default(0),
  },
  (t) => [
    check("till_lines_way", sql`${t.way} IN ('cash', 'card', 'other', 'voucher')`),
    check("till_lines_amount", sql`abs(${t.amountCents}) <= 1000000 AND abs(${t.tipCents}) <= 1000000`),
    check("till_lines_vat", sql`${t.vatPercent} BETWEEN 0 AND 100`),
    check(
      "till_lines_rounding",
      sql`${t.roundingCents} BETWEEN -2 AND 2 AND (${t.way} = 'cash' OR ${t.roundingCents} = 0)`,
    ),
    check("till_lines_reason", sql`char_length(${t.reason}) BETWEEN 1 AND 100`),
    check(
      "till_lines_explained",
      sql`${t.bookingId} IS NOT NULL OR ${t.reason} IS NOT NULL OR ${t.voucher} IS NOT NULL`,
    ),
    check("till_lines_voucher", sql`${t.way} <> 'voucher' OR ${t.voucher} IS NOT NULL`),
    index("till_lines_of_voucher").on(t.voucher),
    index("till_lines_by_day").on(t.day),
    index("till_lines_of_booking").on(t.bookingId),
  ],
);

export type TillLine = typeof tillLines.$inferSelect;

/** Each time that a day was closed or opened again. Rows are never changed or removed. */
export const tillDays = pgTable(
  "till_days",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    kind: text().$type<"closed" | "reopened">().notNull().default("closed"),
    at: timestamp({ withTimezone: true }).notNull(),
    by: text().notNull(),
    /** Cash that the lines of the day add up to, without tips. */
    expectedCents: integer(),
    /** Cash that was counted in the drawer, without the float. */
    countedCents: integer(),
    note: text(),
  },
  (t) => [
    check("till_days_kind", sql`${t.kind} IN ('closed', 'reopened')`),
    check("till_days_counted", sql`${t.countedCents} BETWEEN 0 AND 10000000`),
    check("till_days_note", sql`char_length(${t.note}) BETWEEN 1 AND 200`),
    index("till_days_by_day").on(t.day),
  ],
);
