import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { mails } from "#app/tables/mails.server.ts";

/** Each mail is queued once: repeats are ignored. */
export async function enqueueMails(tx: Transaction, rows: PgInsertValue<typeof mails>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(mails).values(rows).onConflictDoNothing();
}
