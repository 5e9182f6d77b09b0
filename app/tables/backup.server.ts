import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
