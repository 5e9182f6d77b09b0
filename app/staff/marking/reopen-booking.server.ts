import type { Staff } from "../access.server.ts";
import { transactAs } from "../transact-as.server.ts";
import { lockBooking, setStatus } from "./mark-booking.server.ts";

export function reopenBooking(
  staff: Staff,
  bookingId: string,
  seenStatus: string,
): Promise<{ ok: true } | { ok: false; reason: "stale" }> {
  return transactAs(staff, async (tx) => {
    const booking = await lockBooking(tx, { staff, bookingId });
    const isMarked = booking?.status === "show" || booking?.status === "no-show";
    if (!isMarked || booking.status !== seenStatus) return { ok: false, reason: "stale" };
    await setStatus(tx, bookingId, "confirmed");
    return { ok: true };
  });
}
