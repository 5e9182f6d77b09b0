import { and, eq, inArray } from "drizzle-orm";
import { bookingStatuses } from "../../bookings/statuses.ts";
import { bookingChanges } from "../../bookings/tables.server.ts";
import { hasStaffAccess, type Staff } from "../access.server.ts";
import { transactAs } from "../transact-as.server.ts";
import { describeChange, lastChange } from "./booking-changes.server.ts";
import { lockBooking, type Marked, setStatus, unlessTimeTaken } from "./mark-booking.server.ts";

/** Restores the status before a mark, while that mark is the last change. */
export function undoMark(staff: Staff, changeId: number): Promise<Marked> {
  return unlessTimeTaken(() =>
    transactAs(staff, async (tx) => {
      const [mark] = await tx
        .select({ bookingId: bookingChanges.bookingId, from: bookingChanges.from })
        .from(bookingChanges)
        .where(
          and(
            eq(bookingChanges.id, changeId),
            eq(bookingChanges.what, "status"),
            inArray(bookingChanges.to, ["show", "no-show"]),
            hasStaffAccess(staff),
          ),
        );
      const status = bookingStatuses.find((each) => each === mark?.from);
      const booking = mark && (await lockBooking(tx, { staff, bookingId: mark.bookingId }));
      if (!booking || !status) return { ok: false, reason: "gone" };

      const last = await lastChange(tx, mark.bookingId);
      if (last?.id === changeId) {
        await setStatus(tx, mark.bookingId, status);
        return { ok: true, status };
      }
      if (last?.by === staff.email && booking.status === status) return { ok: true, status };
      return { ok: false, reason: "changed", meanwhile: describeChange(last, staff) };
    }),
  );
}
