import { max } from "drizzle-orm";
import { type Database, sqlState } from "../platform/database.server.ts";
import { backups } from "./tables.server.ts";

/** After it was read back. A database that waits for its migration has no place for it yet. */
export async function recordBackup(db: Database): Promise<void> {
  try {
    await db.insert(backups).values({ at: new Date() }).onConflictDoNothing();
  } catch (error) {
    if (sqlState(error) !== undefinedTable) throw error;
  }
}

export async function lastBackup(db: Database): Promise<Date | null> {
  const [last] = await db.select({ at: max(backups.at) }).from(backups);
  return last?.at ?? null;
}

const undefinedTable = "42P01";
