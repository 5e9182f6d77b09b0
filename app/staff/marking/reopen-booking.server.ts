import type { Staff } from "../access.server.ts";
import type { Seen } from "../seen.ts";
import { transactAs } from "../transact-as.server.ts";
import { lockBooking, setStatus } from "./mark-booking.server.ts";

export function reopenBooking(
  staff: Staff,
  bookingId: string,
  seen: Seen,
): Promise<{ ok: true } | { ok: false; reason: "stale" }> {
  return transactAs(staff, async (tx) => {
    const booking = await lockBooking(tx, { staff, bookingId });
    const isMarked = booking?.status === "show" || booking?.status === "no-show";
    const isAsSeen = booking?.status === seen.status && booking.sequence === seen.sequence;
    if (!isMarked || !isAsSeen) return { ok: false, reason: "stale" };
    await setStatus(tx, bookingId, "confirmed");
    return { ok: true };
  });
}
