import { and, eq, notInArray, sql } from "drizzle-orm";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import type { Revision } from "#app/accounts/revision.ts";
import { minutesAfter, now, nowDate, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { exclusionViolation, sqlState, type Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { type BookingStatus, isBookingStatus, type Mark, outcomeOf } from "#app/tables/statuses.ts";
import { describeChange, lastChange } from "./booking-changes.server.ts";

export type Marked =
  /**
   * @property changeId for `undoMark`; absent when the last change was someone else's.
   * @property freeFrom on the clock, of a chair that is free early.
   */
  | { ok: true; status: BookingStatus; changeId?: number; freeFrom?: string }
  /** `gone`: no such booking. `time_taken`: its time was free and is booked again. */
  | { ok: false; reason: "gone" | "time_taken" }
  /** Someone else changed it first. */
  | { ok: false; reason: "changed"; meanwhile: string }
  /** Send `request` again with `isSure` to confirm. */
  | { ok: false; reason: "not_started" | "was_cancelled"; name: string; start: string; request: MarkRequest };

type MarkRequest = {
  bookingId: string;
  status: Mark;
  revision?: Revision;
  isSure?: boolean;
};

/** A no-show before the start, or of a cancelled booking, needs `isSure`: it may make the customer pay. */
export function markBooking(staff: Staff, request: MarkRequest): Promise<Marked> {
  const { bookingId, status, revision } = request;
  return unlessTimeTaken(() =>
    transactAs(staff, async (tx) => {
      const before = await lockBooking(tx, { staff, bookingId });
      if (!before) return { ok: false, reason: "gone" };
      const isMarked = revision !== undefined && revision.status !== before.status;
      const isMoved = revision !== undefined && revision.sequence !== before.sequence;
      if (before.status === status && !isMoved) {
        // A second click changes nothing, unless a colleague was first.
        const last = await lastChange(tx, bookingId);
        const isOwn = last?.by === staff.email && last.to === status;
        if (isMarked && !isOwn) return { ok: false, reason: "changed", meanwhile: await meanwhile("status") };
        return { ok: true, status, changeId: isOwn ? last.id : undefined };
      }
      if (isMarked) return { ok: false, reason: "changed", meanwhile: await meanwhile("status") };
      if (isMoved) return { ok: false, reason: "changed", meanwhile: await meanwhile("moved") };
      const isToCome = Temporal.Instant.compare(before.startsAt.toTemporalInstant(), now()) > 0;
      const isCancelled = before.status === "cancelled";
      if (!request.isSure && outcomeOf(status) === "missed" && (isCancelled || isToCome)) {
        const reason = isCancelled ? "was_cancelled" : "not_started";
        return { ok: false, reason, name: before.name, start: dayAndTime(before.startsAt), request };
      }
      return { ok: true, status, changeId: await setStatus(tx, bookingId, status) };

      async function meanwhile(what: "status" | "moved"): Promise<string> {
        return describeChange(await lastChange(tx, bookingId, what), staff);
      }
    }),
  );
}

export async function lockBooking(
  tx: Transaction,
  { staff, bookingId }: { staff: Staff; bookingId: string },
) {
  const mine = and(
    eq(bookings.id, bookingId),
    notInArray(bookings.status, ["held", "expired"]),
    hasStaffAccess(staff),
  );
  const [booking] = await tx
    .select({
      status: bookings.status,
      sequence: bookings.sequence,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      barberId: bookings.barberId,
      name: bookings.name,
    })
    .from(bookings)
    .where(mine)
    .for("update");
  return booking;
}

/**
 * For a locked booking. One that was cancelled loses its leave to overlap. Returns the id of the history
 * entry.
 */
export async function setStatus(
  tx: Transaction,
  bookingId: string,
  status: BookingStatus,
): Promise<number | undefined> {
  const overlapAllowed = sql`${bookings.overlapAllowed} AND ${bookings.status} <> 'cancelled'`;
  await tx
    .update(bookings)
    .set({ status, overlapAllowed, updatedAt: nowDate() })
    .where(eq(bookings.id, bookingId));
  return (await lastChange(tx, bookingId))?.id;
}

export async function unlessTimeTaken<Outcome>(
  change: () => Promise<Outcome>,
): Promise<Outcome | { ok: false; reason: "time_taken" }> {
  try {
    return await change();
  } catch (error) {
    if (sqlState(error) === exclusionViolation) return { ok: false, reason: "time_taken" };
    throw error;
  }
}

/** Who came is done early: the visit ends at this minute, and the rest of its time is free. */
export function finishVisit(
  staff: Staff,
  { bookingId, revision }: { bookingId: string; revision: Revision },
): Promise<Marked> {
  return transactAs(staff, async (tx) => {
    const visit = await lockBooking(tx, { staff, bookingId });
    if (!visit) return { ok: false, reason: "gone" };
    const { status } = visit;
    const isAsSeen = revision.status === status && revision.sequence === visit.sequence;
    const hasCome = isAsSeen && isBookingStatus(status) && outcomeOf(status) === "come";
    const endsAt = hasCome && (await endNow(tx, bookingId, visit));
    const change = await lastChange(tx, bookingId);
    if (!endsAt) return { ok: false, reason: "changed", meanwhile: describeChange(change, staff) };
    const freeFrom = shopWallClock(endsAt).time;
    return { ok: true, status, changeId: change?.id, freeFrom };
  });
}

/** Of a locked visit. Undefined when nobody sits in the chair for it now. */
export async function endNow(
  tx: Transaction,
  bookingId: string,
  visit: { startsAt: Date; endsAt: Date },
): Promise<Date | undefined> {
  const minute = toDate(now().round({ smallestUnit: "minute", roundingMode: "floor" }));
  const soonest = minutesAfter(visit.startsAt, leastMinutes);
  const endsAt = minute > soonest ? minute : soonest;
  if (visit.startsAt > minute || endsAt >= visit.endsAt) return;
  await tx.update(bookings).set({ endsAt, updatedAt: nowDate() }).where(eq(bookings.id, bookingId));
  return endsAt;
}

/** The agenda draws nothing shorter. */
const leastMinutes = 5;
