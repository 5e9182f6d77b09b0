import type { Transaction } from "../platform/database.server.ts";
import { mails } from "./tables.server.ts";

/** Owes mails in the transaction that causes them. One that was owed before is not owed again. */
export async function enqueueMails(tx: Transaction, rows: (typeof mails.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(mails).values(rows).onConflictDoNothing();
}
