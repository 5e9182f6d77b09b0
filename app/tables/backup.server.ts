import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Each backup that was made and read back, and each that failed; not in backups themselves. */
export const backups = pgTable("backups", {
  at: timestamp({ withTimezone: true }).primaryKey(),
  /** Empty when it is good. */
  problem: text({ enum: ["full", "unwritable", "failed"] }),
});

export type BackupProblem = "full" | "unwritable" | "failed";
