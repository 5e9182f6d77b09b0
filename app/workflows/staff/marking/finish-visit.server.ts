import { eq } from "drizzle-orm";
import { type Staff, transactAs } from "#app/accounts/access.server.ts";
import type { Revision } from "#app/accounts/revision.ts";
import { minutesAfter, now, nowDate, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { isBookingStatus, outcomeOf } from "#app/tables/statuses.ts";
import { describeChange, lastChange } from "./booking-changes.server.ts";
import { lockBooking, type Marked } from "./mark-booking.server.ts";

/** Who came is done early: the visit ends at this minute, and the rest of its time is free. */
export function finishVisit(
  staff: Staff,
  { bookingId, revision }: { bookingId: string; revision: Revision },
): Promise<Marked> {
  return transactAs(staff, async (tx) => {
    const visit = await lockBooking(tx, { staff, bookingId });
    if (!visit) return { ok: false, reason: "gone" };
    const minute = toDate(now().round({ smallestUnit: "minute", roundingMode: "floor" }));
    const soonest = minutesAfter(visit.startsAt, leastMinutes);
    const endsAt = minute > soonest ? minute : soonest;
    const isAsSeen = revision.status === visit.status && revision.sequence === visit.sequence;
    const isInChair = visit.startsAt <= minute && endsAt < visit.endsAt;
    const { status } = visit;
    if (!isAsSeen || !isBookingStatus(status) || outcomeOf(status) !== "come" || !isInChair) {
      const meanwhile = describeChange(await lastChange(tx, bookingId), staff);
      return { ok: false, reason: "changed", meanwhile };
    }
    await tx.update(bookings).set({ endsAt, updatedAt: nowDate() }).where(eq(bookings.id, bookingId));
    const change = await lastChange(tx, bookingId);
    const freeFrom = shopWallClock(endsAt.toTemporalInstant()).time;
    return { ok: true, status, changeId: change?.id, freeFrom };
  });
}

/** The agenda draws nothing shorter. */
const leastMinutes = 5;
