import { and } from "drizzle-orm";
import {
  hasManageToken,
  isChangeable,
  type Unchangeable,
  whyUnchangeable,
} from "#app/bookings/appointment.server.ts";
import { bumpSequence } from "#app/bookings/lock-barbers.server.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { enqueueRefund } from "../payment/refund.server.ts";

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
