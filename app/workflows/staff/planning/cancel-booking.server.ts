import type { Staff } from "#app/accounts/access.server.ts";
import type { Revision } from "#app/accounts/revision.ts";
import { transactAs } from "#app/accounts/transact-as.server.ts";
import { bumpSequence } from "#app/bookings/bump-sequence.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-booking-mails.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { enqueueRefund } from "../../payment/refund-of-booking.server.ts";
import { isAtRevision } from "./lock-at-revision.server.ts";

export type StaffCancelled = { ok: true; isMailed: boolean } | { ok: false; reason: "stale" };

export function cancelBooking(staff: Staff, bookingId: string, revision: Revision): Promise<StaffCancelled> {
  return transactAs(staff, async (tx) => {
    const [booking] = await tx
      .update(bookings)
      .set({ status: "cancelled", ...bumpSequence() })
      .where(isAtRevision(staff, bookingId, revision))
      .returning();
    if (!booking) return { ok: false, reason: "stale" };
    await enqueueRefund(tx, booking.id);
    // No mail about a visit that is over.
    const isMailed = Boolean(booking.email) && booking.endsAt > nowDate();
    if (isMailed) await enqueueBookingMails(tx, { booking, event: "cancelled", by: "staff" });
    return { ok: true, isMailed };
  });
}
