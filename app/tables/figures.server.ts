import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.server.ts";

/**
 * What a figure adds up for a month that is over. A change of a booking or payment of that month removes it
 * (`forget_figure_sums` in migrations/0043_baseline.sql), and the next look adds it up again from the rows.
 */
export const figureSums = pgTable(
  "figure_sums",
  {
    figure: text().notNull(),
    /** Its first day. */
    month: date().notNull(),
    rows: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.figure, t.month] })],
);

/** Of a visit whose customer is forgotten, or the one before it: once nobody is known, nobody can count. */
export const keptVisits = pgTable("kept_visits", {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  /** Days since the customer's visit before; empty for the first. */
  gap: integer(),
});
