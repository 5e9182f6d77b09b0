import type { Transaction } from "../platform/database.server.ts";
import { enqueueMails } from "./enqueue-mails.server.ts";

/**
 * Owes the customer a mail (when there is an address) and the shop a notice, in the transaction that makes, moves or
 * cancels the booking. Owing the same state of a booking again changes nothing.
 * @property booking as it is after the change, with the sequence that has risen with it.
 * @property by what staff do themselves is no news to the shop.
 */
export async function enqueueBookingMails(
  tx: Transaction,
  options: {
    booking: { id: string; email: string | null; sequence: number };
    news?: "confirmation" | "moved" | "cancelled";
    by?: "customer" | "staff";
  },
): Promise<void> {
  const { booking, news = "confirmation", by = "customer" } = options;
  const toCustomer = booking.email ? [news] : [];
  const toShop = by === "customer" ? ["shop-notice" as const] : [];
  const occasion = String(booking.sequence);
  await enqueueMails(
    tx,
    [...toCustomer, ...toShop].map((kind) => ({
      bookingId: booking.id,
      kind,
      occasion,
      isReleased: by === "staff",
    })),
  );
}
