import type { Transaction } from "../platform/database.server.ts";
import type { Jobs } from "../platform/jobs.server.ts";
import { oweMails } from "./owe-mails.server.ts";

/**
 * Owes the customer a mail (when there is an address) and the shop a notice, in the transaction that makes, moves or
 * cancels the booking. Owing the same state of a booking again changes nothing.
 * @param booking as it is after the change, with the sequence that has risen with it.
 */
export async function oweBookingMails(
  tx: Transaction,
  jobs: Jobs,
  booking: { id: string; email: string | null; sequence: number },
  news: "confirmation" | "moved" | "cancelled" = "confirmation",
): Promise<void> {
  const kinds = booking.email ? ([news, "shop-notice"] as const) : (["shop-notice"] as const);
  const occasion = String(booking.sequence);
  await oweMails(
    tx,
    jobs,
    kinds.map((kind) => ({ bookingId: booking.id, kind, occasion })),
  );
}
