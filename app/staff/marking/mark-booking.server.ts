import { and, eq, notInArray, sql } from "drizzle-orm";
import type { BookingStatus } from "../../bookings/statuses.ts";
import { bookings } from "../../bookings/tables.server.ts";
import { exclusionViolation, sqlState, type Transaction } from "../../platform/database.server.ts";
import { now, shopWallClock } from "../../shop/clock.ts";
import { longDate } from "../../shop/dates.ts";
import { hasStaffAccess, type Staff } from "../access.server.ts";
import { transactAs } from "../transact-as.server.ts";
import { lastChange, sayChange } from "./booking-changes.server.ts";

export type Mark = "show" | "no-show";
export type Marked =
  /** @property changeId what `undoMark` takes back; none when there is nothing of one's own to take back. */
  | { ok: true; status: BookingStatus; changeId?: number }
  /** `gone`: there is no such booking (any more); `time_taken`: it was cancelled, and its time given away. */
  | { ok: false; reason: "gone" | "time_taken" }
  /** Somebody was first: `meanwhile` says who, and what it is now. */
  | { ok: false; reason: "changed"; meanwhile: string }
  /** Its customer can still come, or had cancelled: the same wish counts when it says `isSure`. */
  | { ok: false; reason: "not_started" | "was_cancelled"; name: string; start: string; wish: MarkRequest };

/** @property shown what the page showed when it was pressed; without it nothing is compared. */
export type MarkRequest = {
  bookingId: string;
  status: Mark;
  shown?: { status?: string; start?: string };
  isSure?: boolean;
};

/**
 * Sets a booking to show or no-show from any other status, and the database writes down who did it. A no-show of
 * what was cancelled always needs `isSure`: it may make somebody pay who owes nothing.
 * @param asksFirst whether a no-show of someone who cannot be late yet needs `isSure`.
 */
export function markBooking(
  staff: Staff,
  wish: MarkRequest,
  { asksFirst = false }: { asksFirst?: boolean } = {},
): Promise<Marked> {
  const { bookingId, status, shown = {} } = wish;
  return unlessTimeTaken(() =>
    transactAs(staff, async (tx) => {
      const before = await lockBooking(tx, { staff, bookingId });
      if (!before) return { ok: false, reason: "gone" };
      const { date, time } = shopWallClock(before.startsAt.toTemporalInstant());
      const isStale = {
        status: shown.status !== undefined && shown.status !== before.status,
        start: shown.start !== undefined && shown.start !== `${date}T${time}`,
      };
      if (before.status === status && !isStale.start) {
        // A second click: it is as asked. A colleague who was first is worth a word to a page that did not know.
        const last = await lastChange(tx, bookingId);
        const isOwn = last?.by === staff.email && last.to === status;
        if (isStale.status && !isOwn)
          return { ok: false, reason: "changed", meanwhile: await meanwhile("status") };
        return { ok: true, status, changeId: isOwn ? last.id : undefined };
      }
      if (isStale.status) return { ok: false, reason: "changed", meanwhile: await meanwhile("status") };
      if (isStale.start) return { ok: false, reason: "changed", meanwhile: await meanwhile("moved") };
      const isToCome = Temporal.Instant.compare(before.startsAt.toTemporalInstant(), now()) > 0;
      const isCancelled = before.status === "cancelled";
      if (!wish.isSure && status === "no-show" && (isCancelled || (asksFirst && isToCome))) {
        const reason = isCancelled ? "was_cancelled" : "not_started";
        return { ok: false, reason, name: before.name, start: `${longDate(date)} om ${time}`, wish };
      }
      return { ok: true, status, changeId: await setStatus(tx, bookingId, status) };

      async function meanwhile(what: "status" | "moved"): Promise<string> {
        return sayChange(await lastChange(tx, bookingId, what), staff);
      }
    }),
  );
}

/** The booking as it is, which nobody else can change before this transaction ends. Held times are no bookings. */
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
    .select({ status: bookings.status, startsAt: bookings.startsAt, name: bookings.name })
    .from(bookings)
    .where(mine)
    .for("update");
  return booking;
}

/**
 * Of a booking that is locked. A leave to overlap ends with the booking that had it: one that was cancelled comes back
 * like any other, when nobody has its time. @returns the id of what the database wrote down about it.
 */
export async function setStatus(
  tx: Transaction,
  bookingId: string,
  status: BookingStatus,
): Promise<number | undefined> {
  const overlapAllowed = sql`${bookings.overlapAllowed} AND ${bookings.status} <> 'cancelled'`;
  await tx
    .update(bookings)
    .set({ status, overlapAllowed, updatedAt: new Date() })
    .where(eq(bookings.id, bookingId));
  return (await lastChange(tx, bookingId))?.id;
}

export async function unlessTimeTaken(change: () => Promise<Marked>): Promise<Marked> {
  try {
    return await change();
  } catch (error) {
    if (sqlState(error) === exclusionViolation) return { ok: false, reason: "time_taken" };
    throw error;
  }
}
