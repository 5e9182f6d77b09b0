import { and, eq, ne, notInArray } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { sqlState } from "../platform/database.server.ts";
import { permits, type Staff } from "./access.server.ts";
import { asStaff } from "./as-staff.server.ts";

export type Mark = "show" | "no-show";
export type Marked =
  | { ok: true; status: Mark }
  /** `gone`: there is no such booking (any more); `time_taken`: it was cancelled, and its time given away. */
  | { ok: false; reason: "gone" | "time_taken" };

/** Sets a booking to show or no-show from any other status (spec section 4), and the database writes down who did it. */
export async function markBooking(
  staff: Staff,
  { bookingId, status }: { bookingId: string; status: Mark },
): Promise<Marked> {
  const mine = and(
    eq(bookings.id, bookingId),
    notInArray(bookings.status, ["held", "expired"]),
    permits(staff),
  );
  try {
    const isThere = await asStaff(staff, async (tx) => {
      const [before] = await tx.select({ status: bookings.status }).from(bookings).where(mine).for("update");
      // A second click, or a colleague was first: it is as asked.
      if (!before || before.status === status) return before !== undefined;
      await tx
        .update(bookings)
        .set({ status, updatedAt: new Date() })
        .where(and(mine, ne(bookings.status, status)));
      return true;
    });
    return isThere ? { ok: true, status } : { ok: false, reason: "gone" };
  } catch (error) {
    if (sqlState(error) === exclusionViolation) return { ok: false, reason: "time_taken" };
    throw error;
  }
}

// bookings_no_overlap is the only constraint of this kind.
const exclusionViolation = "23P01";
