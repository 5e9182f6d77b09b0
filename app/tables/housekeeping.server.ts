import { sql } from "drizzle-orm";
import { check, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.server.ts";

/** One row: the name that this database gives itself in identifiers, whatever APP_URL becomes. */
export const siteIdentity = pgTable(
  "site_identity",
  { id: integer().primaryKey().default(1), host: text().notNull() },
  (t) => [check("site_identity_once", sql`${t.id} = 1`)],
);

/** Each backup that was made and read back, and each that failed; not in backups themselves. */
export const backups = pgTable("backups", {
  at: timestamp({ withTimezone: true }).primaryKey(),
  /** Empty when it is good. */
  problem: text({ enum: ["full", "unwritable", "failed"] }),
});

export type BackupProblem = "full" | "unwritable" | "failed";

/** What the site found when it checked itself; not in backups. */
export const proofs = pgTable("proofs", {
  at: timestamp({ withTimezone: true }).primaryKey(),
  /** In words for the owner; empty when all is well. */
  faults: jsonb().$type<string[]>().notNull(),
});

export type Proof = typeof proofs.$inferSelect;

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
