import { and } from "drizzle-orm";
import { enqueueBookingMails } from "../mail/enqueue-booking-mails.server.ts";
import { transact } from "../platform/database.server.ts";
import { db } from "../platform/runtime.server.ts";
import { enqueueRefund } from "../prepayment/refund-of-booking.server.ts";
import { hasManageToken, isChangeable, type Unchangeable, whyUnchangeable } from "./appointment.server.ts";

import { bumpSequence } from "./bump-sequence.server.ts";
import { type Booking, bookings } from "./tables.server.ts";

export type Cancelled = { ok: true; booking: Booking } | Unchangeable;

/** One transaction with the refund and the mails. */
export function cancel(token: string): Promise<Cancelled> {
  return transact(db(), async (tx) => {
    const [booking] = await tx
      .update(bookings)
      .set({ status: "cancelled", ...bumpSequence() })
      .where(and(hasManageToken(token), isChangeable()))
      .returning();
    if (!booking) return whyUnchangeable(tx, token);
    await enqueueRefund(tx, booking.id);
    await enqueueBookingMails(tx, { booking, event: "cancelled" });
    return { ok: true, booking };
  });
}
