import type { Staff } from "#app/accounts/access.server.ts";
import type { Seen } from "#app/accounts/revision.ts";
import { transactAs } from "#app/accounts/transact-as.server.ts";
import { statusBeforeMarks } from "./booking-changes.server.ts";
import { lockBooking, type Marked, setStatus, unlessTimeTaken } from "./mark-booking.server.ts";

/** Undefined when it is no longer as it was seen. */
export function reopenBooking(staff: Staff, bookingId: string, seen: Seen): Promise<Marked | undefined> {
  return unlessTimeTaken(() =>
    transactAs(staff, async (tx) => {
      const booking = await lockBooking(tx, { staff, bookingId });
      const isMarked = booking?.status === "show" || booking?.status === "no-show";
      const isAsSeen = booking?.status === seen.status && booking.sequence === seen.sequence;
      if (!isMarked || !isAsSeen) return;
      const status = await statusBeforeMarks(tx, bookingId);
      await setStatus(tx, bookingId, status);
      return { ok: true, status };
    }),
  );
}
