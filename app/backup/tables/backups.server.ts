import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** One row for each backup, good or failed. Backups leave this table out. */
export const backups = pgTable("backups", {
  at: timestamp({ withTimezone: true }).primaryKey(),
  /** Null when the backup was made and read back. */
  problem: text({ enum: ["full", "unwritable", "failed"] }),
});

export type BackupProblem = "full" | "unwritable" | "failed";

/** Results of the weekly self-check. Backups leave this table out. */
export const proofs = pgTable("proofs", {
  at: timestamp({ withTimezone: true }).primaryKey(),
  /** Sentences for the owner; empty when everything is well. */
  faults: jsonb().$type<string[]>().notNull(),
});

export type Proof = typeof proofs.$inferSelect;
