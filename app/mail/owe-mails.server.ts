import type { Transaction } from "../platform/database.server.ts";
import { running } from "../platform/running.server.ts";
import { sendBookingEmail } from "./send-booking-email.server.ts";
import { mails } from "./tables.server.ts";

/** Owes mails in the transaction that causes them. One that was owed before is not owed again. */
export async function oweMails(tx: Transaction, rows: (typeof mails.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  const owed = await tx.insert(mails).values(rows).onConflictDoNothing().returning({ mailId: mails.id });
  if (owed.length > 0) await running().jobs.add(tx, sendBookingEmail, owed);
}
