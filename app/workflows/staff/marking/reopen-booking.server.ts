import type { Staff } from "#app/accounts/access.server.ts";
import type { Revision } from "#app/accounts/revision.ts";
import { transactAs } from "#app/accounts/transact-as.server.ts";
import { isMark } from "#app/tables/statuses.ts";
import { statusBeforeMarks } from "./booking-changes.server.ts";
import { lockBooking, type Marked, setStatus, unlessTimeTaken } from "./mark-booking.server.ts";

/** Undefined when it is no longer as it was seen. */
export function reopenBooking(
  staff: Staff,
  bookingId: string,
  revision: Revision,
): Promise<Marked | undefined> {
  return unlessTimeTaken(() =>
    transactAs(staff, async (tx) => {
      const booking = await lockBooking(tx, { staff, bookingId });
      const isAsSeen = booking?.status === revision.status && booking.sequence === revision.sequence;
      if (!isAsSeen || !isMark(booking.status)) return;
      const status = await statusBeforeMarks(tx, bookingId);
      await setStatus(tx, bookingId, status);
      return { ok: true, status };
    }),
  );
}
