import { and, eq, ne } from "drizzle-orm";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import type { Revision } from "#app/accounts/revision.ts";
import { lockBarbers } from "#app/bookings/lock-barbers.server.ts";
import { overlapsRange } from "#app/bookings/overlaps-range.server.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { barbers, bookingChanges, bookings } from "#app/tables/bookings.server.ts";
import { bookingStatuses, isBookingStatus, isMark, outcomeOf } from "#app/tables/statuses.ts";
import { describeChange, lastChange, statusBeforeMarks } from "./booking-changes.server.ts";
import { lockBooking, type Marked, setStatus, unlessTimeTaken } from "./mark-booking.server.ts";

/** Restores the status before a mark, or the end of a visit, while that is the last change. */
export function undoMark(staff: Staff, changeId: number): Promise<Marked> {
  return unlessTimeTaken(() =>
    transactAs(staff, async (tx) => {
      const [change] = await tx
        .select()
        .from(bookingChanges)
        .where(and(eq(bookingChanges.id, changeId), hasStaffAccess(staff)));
      if (change?.what === "length") return lengthen(tx, staff, change);
      const status = bookingStatuses.find((each) => each === change?.from);
      if (change?.what !== "status" || !isMark(change.to ?? "") || !status)
        return { ok: false, reason: "gone" };
      const booking = await lockBooking(tx, { staff, bookingId: change.bookingId });
      if (!booking) return { ok: false, reason: "gone" };

      const last = await lastChange(tx, change.bookingId);
      if (last?.id === changeId) {
        await setStatus(tx, change.bookingId, status);
        return { ok: true, status };
      }
      if (last?.by === staff.email && booking.status === status) return { ok: true, status };
      return { ok: false, reason: "changed", meanwhile: describeChange(last, staff) };
    }),
  );
}

/** Not over who got the chair since: the constraint does not see all that staff let overlap. */
async function lengthen(
  tx: Transaction,
  staff: Staff,
  { id, bookingId, from }: typeof bookingChanges.$inferSelect,
): Promise<Marked> {
  const [{ barberId } = { barberId: "" }] = await tx
    .select({ barberId: bookings.barberId })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  await lockBarbers(tx, eq(barbers.id, barberId));
  const visit = await lockBooking(tx, { staff, bookingId });
  if (!visit) return { ok: false, reason: "gone" };
  const last = await lastChange(tx, bookingId);
  const { status } = visit;
  const hasCome = isBookingStatus(status) && outcomeOf(status) === "come";
  if (last?.id !== id || !hasCome || visit.barberId !== barberId)
    return { ok: false, reason: "changed", meanwhile: describeChange(last, staff) };
  const endsAt = minutesAfter(visit.startsAt, Number(from));
  const isTaken = and(
    eq(bookings.barberId, barberId),
    ne(bookings.id, bookingId),
    overlapsRange({ from: visit.endsAt, to: endsAt }),
  );
  if (endsAt <= visit.endsAt || (await tx.$count(bookings, isTaken)) > 0)
    return { ok: false, reason: "time_taken" };
  await tx.update(bookings).set({ endsAt, updatedAt: nowDate() }).where(eq(bookings.id, bookingId));
  return { ok: true, status };
}

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
