import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bookings } from "#app/bookings/tables/bookings.server.ts";

/**
 * Stores the sums of a figure for a month that is over. When a booking, a payment or the merge of two customers
 * changes, a trigger deletes those that counted it (`forget_figure_sums` in migrations/0043_baseline.sql); the next
 * request adds them up again.
 */
export const figureSums = pgTable(
  "figure_sums",
  {
    figure: text().notNull(),
    /** First day of the month. */
    month: date().notNull(),
    rows: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.figure, t.month] })],
);

/** Stores, for visits whose customer was forgotten, what the figures of returning customers need. */
export const anonymousVisits = pgTable("kept_visits", {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  /** Null for the first visit. */
  daysSincePrevious: integer("gap"),
});
