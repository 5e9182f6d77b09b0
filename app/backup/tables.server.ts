import { pgTable, timestamp } from "drizzle-orm/pg-core";

/** Each backup that was made and read back; not in backups themselves. */
export const backups = pgTable("backups", {
  at: timestamp({ withTimezone: true }).primaryKey(),
});
