import { and, eq, ne } from "drizzle-orm";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { minutesAfter, now, nowDate } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { TillLine } from "#app/till/tables/till.server.ts";
import { listPaidLines } from "#app/till/till.server.ts";
import { lockBarbers, overlapsRange } from "../../booking-rows.server.ts";
import type { Revision } from "../../revision.ts";
import { barbers, bookingChanges, bookings } from "../../tables/bookings.server.ts";
import {
  type BookingStatus,
  bookingStatuses,
  isBookingStatus,
  isMark,
  type Mark,
  outcomeOf,
} from "../../tables/statuses.ts";
import {
  describeChange,
  lastChange,
  lockBooking,
  setStatus,
  statusBeforeMarks,
  unlessTimeTaken,
} from "./booking-changes.server.ts";

export type MarkResult =
  /**
   * @property changeId the change for `undoMark`; absent if a colleague made the last one.
   * @property freeFrom the time on the shop's clock from which the chair is free early.
   */
  | { ok: true; status: BookingStatus; changeId?: number; freeFrom?: string }
  /** `gone`: the booking does not exist. `time_taken`: its time was released and is booked again. */
  | { ok: false; reason: "gone" | "time_taken" }
  /** A colleague changed the booking first. */
  | { ok: false; reason: "changed"; meanwhile: string }
  /** To confirm, send `request` again with `isSure`. */
  | (MarkQuestion & { ok: false; reason: "not_started" | "was_cancelled" })
  | (MarkQuestion & { ok: false; reason: "was_paid"; lines: TillLine[] });

type MarkQuestion = { name: string; start: string; request: MarkRequest };

type MarkRequest = {
  bookingId: string;
  status: Mark;
  revision?: Revision;
  isSure?: boolean;
};

/**
 * Marks a booking. A no-show needs `isSure` before the start, for a cancelled booking, and if the customer
 * paid at the till.
 */
export function markBooking(staff: Staff, request: MarkRequest): Promise<MarkResult> {
  const { bookingId, status, revision } = request;
  return unlessTimeTaken(() =>
    transactAs(staff, async (tx) => {
      const before = await lockBooking(tx, { staff, bookingId });
      if (!before) return { ok: false, reason: "gone" };
      const isMarked = revision !== undefined && revision.status !== before.status;
      const isMoved = revision !== undefined && revision.sequence !== before.sequence;
      if (before.status === status && !isMoved) {
        // A second click changes nothing, unless a colleague made the change.
        const last = await lastChange(tx, bookingId);
        const isOwn = last?.by === staff.email && last.to === status;
        if (isMarked && !isOwn) return { ok: false, reason: "changed", meanwhile: await meanwhile("status") };
        return { ok: true, status, changeId: isOwn ? last.id : undefined };
      }
      if (isMarked) return { ok: false, reason: "changed", meanwhile: await meanwhile("status") };
      if (isMoved) return { ok: false, reason: "changed", meanwhile: await meanwhile("moved") };
      const isUpcoming = Temporal.Instant.compare(before.startsAt.toTemporalInstant(), now()) > 0;
      const isCancelled = before.status === "cancelled";
      if (!request.isSure && outcomeOf(status) === "missed") {
        const question = {
          ok: false,
          name: before.name,
          start: dayAndTime(before.startsAt),
          request,
        } as const;
        if (isCancelled) return { ...question, reason: "was_cancelled" };
        if (isUpcoming) return { ...question, reason: "not_started" };
        const lines = await listPaidLines(tx, [bookingId]);
        if (lines.length > 0) return { ...question, reason: "was_paid", lines };
      }
      return { ok: true, status, changeId: await setStatus(tx, bookingId, status) };

      async function meanwhile(what: "status" | "moved"): Promise<string> {
        return describeChange(await lastChange(tx, bookingId, what), staff);
      }
    }),
  );
}

/** Undoes a mark or an early end, provided that it is still the last change. */
export function undoMark(staff: Staff, changeId: number): Promise<MarkResult> {
  return unlessTimeTaken(() =>
    transactAs(staff, async (tx) => {
      const [change] = await tx
        .select()
        .from(bookingChanges)
        .where(and(eq(bookingChanges.id, changeId), whereStaff(staff)));
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

/**
 * Undoes an early end. Checks the regained time itself, since the constraint ignores bookings that staff let
 * overlap.
 */
async function lengthen(
  tx: Transaction,
  staff: Staff,
  { id, bookingId, from }: typeof bookingChanges.$inferSelect,
): Promise<MarkResult> {
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
  const whereTaken = and(
    eq(bookings.barberId, barberId),
    ne(bookings.id, bookingId),
    overlapsRange({ from: visit.endsAt, to: endsAt }),
  );
  if (endsAt <= visit.endsAt || (await tx.$count(bookings, whereTaken)) > 0)
    return { ok: false, reason: "time_taken" };
  await tx.update(bookings).set({ endsAt, updatedAt: nowDate() }).where(eq(bookings.id, bookingId));
  return { ok: true, status };
}

/** Removes the mark of a booking. Returns undefined if it was changed since staff saw it. */
export function reopenBooking(
  staff: Staff,
  bookingId: string,
  revision: Revision,
): Promise<MarkResult | undefined> {
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
