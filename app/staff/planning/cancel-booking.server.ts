import { bumpSequence } from "../../bookings/bump-sequence.server.ts";
import { bookings } from "../../bookings/tables.server.ts";
import { enqueueBookingMails } from "../../mail/enqueue-booking-mails.server.ts";
import { enqueueRefund } from "../../prepayment/refund-of-booking.server.ts";
import { now } from "../../shop/clock.ts";
import type { Staff } from "../access.server.ts";
import type { Seen } from "../seen.ts";
import { transactAs } from "../transact-as.server.ts";
import { asSeen } from "./lock-seen.server.ts";

export type StaffCancelled = { ok: true; isMailed: boolean } | { ok: false; reason: "stale" };

export function cancelBooking(staff: Staff, bookingId: string, seen: Seen): Promise<StaffCancelled> {
  return transactAs(staff, async (tx) => {
    const [booking] = await tx
      .update(bookings)
      .set({ status: "cancelled", ...bumpSequence() })
      .where(asSeen(staff, bookingId, seen))
      .returning();
    if (!booking) return { ok: false, reason: "stale" };
    await enqueueRefund(tx, booking.id);
    // No mail about a visit that is over.
    const isMailed = Boolean(booking.email) && booking.endsAt.getTime() > now().epochMilliseconds;
    if (isMailed) await enqueueBookingMails(tx, { booking, event: "cancelled", by: "staff" });
    return { ok: true, isMailed };
  });
}
