import type { Transaction } from "../platform/database.server.ts";
import type { Jobs } from "../platform/jobs.server.ts";
import { sendBookingEmail } from "./send-booking-email.server.ts";
import { mails } from "./tables.server.ts";

/** Owes the customer and the shop the news of a refund, in the transaction that notes it. Once, however often. */
export async function oweRefundMails(tx: Transaction, jobs: Jobs, prepaymentId: string): Promise<void> {
  const owed = await tx
    .insert(mails)
    .values((["refund", "refund-notice"] as const).map((kind) => ({ prepaymentId, kind })))
    .onConflictDoNothing()
    .returning({ mailId: mails.id });
  if (owed.length > 0) await jobs.add(tx, sendBookingEmail, owed);
}
