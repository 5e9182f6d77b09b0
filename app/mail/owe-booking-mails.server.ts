import type { Transaction } from "../platform/database.server.ts";
import type { Jobs } from "../platform/jobs.server.ts";
import { sendBookingEmail } from "./send-booking-email.server.ts";
import { mails } from "./tables.server.ts";

/**
 * Owes the customer a confirmation (when there is an address) and the shop a notice, in the transaction that makes
 * or changes the booking. Owing the same state of a booking again changes nothing.
 */
export async function oweBookingMails(
  tx: Transaction,
  jobs: Jobs,
  booking: { id: string; email: string | null; sequence: number },
): Promise<void> {
  const kinds = booking.email ? (["confirmation", "shop-notice"] as const) : (["shop-notice"] as const);
  const owed = await tx
    .insert(mails)
    .values(kinds.map((kind) => ({ bookingId: booking.id, kind, occasion: String(booking.sequence) })))
    .onConflictDoNothing()
    .returning({ mailId: mails.id });
  if (owed.length > 0) await jobs.add(tx, sendBookingEmail, owed);
}
