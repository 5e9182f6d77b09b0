import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row for each backup, good or failed. Backups leave this table out. */
export const backups = pgTable("backups", {
  at: timestamp({ withTimezone: true }).primaryKey(),
  /** Null if the backup was written and could be read back. */
  problem: text({ enum: ["full", "unwritable", "failed"] }),
});

export type BackupProblem = "full" | "unwritable" | "failed";

/** Results of the weekly self-check. Backups leave this table out. */
export const selfChecks = pgTable("proofs", {
  at: timestamp({ withTimezone: true }).primaryKey(),
  /** Sentences for the owner about what the check found; empty if it found nothing. */
  faults: jsonb().$type<string[]>().notNull(),
});

export type SelfCheck = typeof selfChecks.$inferSelect;
