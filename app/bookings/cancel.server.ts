import { and } from "drizzle-orm";
import { enqueueBookingMails } from "../mail/enqueue-booking-mails.server.ts";
import { transact } from "../platform/database.server.ts";
import { db } from "../platform/runtime.server.ts";
import { oweRefundOfBooking } from "../prepayment/refund-of-booking.server.ts";
import { isChangeable, opens, type Unchangeable, whyUnchangeable } from "./appointment.server.ts";

import { bumpSequence } from "./bump-sequence.server.ts";
import { type Booking, bookings } from "./tables.server.ts";

export type Cancelled = { ok: true; booking: Booking } | Unchangeable;

/**
 * Cancels an appointment for its customer, as long as it can be changed. The status, the refund of what was paid and the
 * mails are written together or not at all; the time is free from then on.
 */
export function cancel(token: string): Promise<Cancelled> {
  return transact(db(), async (tx) => {
    const [booking] = await tx
      .update(bookings)
      .set({ status: "cancelled", ...bumpSequence() })
      .where(and(opens(token), isChangeable()))
      .returning();
    if (!booking) return whyUnchangeable(tx, token);
    await oweRefundOfBooking(tx, booking.id);
    await enqueueBookingMails(tx, { booking, news: "cancelled" });
    return { ok: true, booking };
  });
}
