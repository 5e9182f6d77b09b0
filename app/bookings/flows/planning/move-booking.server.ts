import { and, desc, eq, inArray } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { minutesAfter, nowDate, shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { isDate, isTime } from "#app/i18n/format/dates.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { retargetQueuedMails, withdrawMovedMail } from "#app/messages/retarget-queued-mails.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { bumpSequence } from "../../booking-rows.server.ts";
import type { Revision } from "../../revision.ts";
import { type Booking, bookingChanges, bookings } from "../../tables/bookings.server.ts";
import {
  areAccepted,
  type BookingSlot,
  type ConflictsRefusal,
  conflictsAt,
  overlapsBooking,
  refuseConflicts,
} from "./conflicts.server.ts";
import { lockAtRevision, transactWithRetry, whereAtRevision } from "./lock-at-revision.server.ts";

/** @property minutes a new length; by default the booking keeps its own. */
type MoveTo = { date: string; time: string; barberId: string; minutes?: number };
export type StaffMoveResult =
  /**
   * @property isMailWithdrawn the move was undone, and the queued mail about it was withdrawn before it left.
   * @property before the former slot, to undo the move.
   */
  | { ok: true; isMailed: boolean; isMailWithdrawn: boolean; booking: Booking; before: Required<MoveTo> }
  | { ok: false; reason: "invalid_date" | "invalid_time" | "invalid_barber" | "invalid_length" }
  | { ok: false; reason: "unchanged" }
  | ConflictsRefusal
  | { ok: false; reason: "stale" };

/**
 * @property acceptedKeys keys of the conflicts that staff accepted, separated by spaces; any other conflict refuses the
 * move.
 * @property kind `quiet` sends the customer no mail; `undo` does so only if the mail about the move has left.
 */
type Move = { to: MoveTo; revision: Revision; acceptedKeys: string; kind: "mailed" | "quiet" | "undo" };

/** Moves a booking. A change of length alone mails nobody. */
export async function moveBooking(staff: Staff, bookingId: string, move: Move): Promise<StaffMoveResult> {
  const { date, time, minutes } = move.to;
  if (!isMoveDate(date)) return { ok: false, reason: "invalid_date" };
  if (!isTime(time)) return { ok: false, reason: "invalid_time" };
  if (
    minutes !== undefined &&
    !(Number.isInteger(minutes) && minutes >= fewestMinutes && minutes <= mostMinutes)
  )
    return { ok: false, reason: "invalid_length" };
  return transactWithRetry(staff, (tx) => moveBookingIn(tx, staff, { bookingId, ...move }));
}

/** Returns whether staff may move something to this date. Dates outside are taken for typing errors. */
export function isMoveDate(date: string): boolean {
  return isDate(date) && date >= "2020-01-01" && date <= "2099-12-31";
}

/** The shortest booking or block. */
export const fewestMinutes = 5;
const mostMinutes = 12 * 60;

/** Moves a booking inside a transaction of `transactWithRetry`. */
export async function moveBookingIn(
  tx: Transaction,
  staff: Staff,
  { bookingId, to, revision, acceptedKeys, kind }: Move & { bookingId: string },
): Promise<StaffMoveResult> {
  const locked = await lockAtRevision(tx, staff, { bookingId, revision, barberId: to.barberId });
  if (!locked.ok) return locked;
  const { before } = locked;
  const slot = slotOf(before, to);
  const isElsewhere = +slot.startsAt !== +before.startsAt || slot.barberId !== before.barberId;
  if (!isElsewhere && +slot.endsAt === +before.endsAt) return { ok: false, reason: "unchanged" };
  const conflicts = await conflictsAt(tx, staff, slot);
  if (!areAccepted(slot, conflicts, acceptedKeys)) return refuseConflicts(slot, conflicts);

  const at = nowDate();
  const isUndo = kind === "undo";
  const moveAskedAt = isUndo ? await findClearedMoveRequest(tx, bookingId) : null;
  const [booking] = await tx
    .update(bookings)
    .set({
      barberId: slot.barberId,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      overlapAllowed: overlapsBooking(conflicts),
      ...(isElsewhere ? { movedAt: at, moveAskedAt } : {}),
      ...bumpSequence(),
    })
    .where(whereAtRevision(staff, bookingId, revision))
    .returning();
  if (!booking) return { ok: false, reason: "stale" };
  if (isElsewhere && before.moveAskedAt)
    await tx
      .insert(bookingChanges)
      .values({ bookingId, by: staff.email, what: "asked", from: before.moveAskedAt.toISOString() });
  const movedMail = isUndo ? await withdrawMovedMail(tx, booking) : undefined;
  const isMailWithdrawn = movedMail === "withdrawn";
  const shouldMail = isUndo ? movedMail === "already_sent" : kind === "mailed";
  const isMailed = isElsewhere && shouldMail && Boolean(booking.email) && booking.startsAt > at;
  if (isMailed) await enqueueBookingMails(tx, { booking, event: "moved", by: "staff" });
  else if (!isMailWithdrawn)
    await retargetQueuedMails(tx, booking, [
      "announcements",
      "questions",
      ...(isElsewhere ? [] : ["reminders" as const]),
    ]);
  return { ok: true, isMailed, isMailWithdrawn, booking, before: moveTargetOf(before) };
}

/** Returns when the customer was asked to choose another time, if the last move cleared that request. */
async function findClearedMoveRequest(tx: Transaction, bookingId: string): Promise<Date | null> {
  const last = await tx
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), inArray(bookingChanges.what, ["moved", "asked"])))
    .orderBy(desc(bookingChanges.id))
    .limit(2);
  const moved = last.find(({ what }) => what === "moved");
  const request = last.find(({ what, at }) => what === "asked" && +at === +(moved?.at ?? 0));
  return request?.from ? new Date(request.from) : null;
}

/** Returns what `moveBooking` needs to bring a booking back to where it is now. */
function moveTargetOf({ startsAt, endsAt, barberId }: Booking): Required<MoveTo> {
  return {
    ...shopWallClock(startsAt),
    barberId,
    minutes: minutesOf({ startsAt, endsAt }),
  };
}

export function slotOf(
  before: Booking,
  { date, time, barberId, minutes = minutesOf(before) }: MoveTo,
): BookingSlot {
  const { id, service } = before;
  const startsAt = toDate(shopInstant(date, time));
  return {
    barberId,
    service,
    ownId: id,
    startsAt,
    endsAt: minutesAfter(startsAt, minutes),
    isStartUnchanged: +startsAt === +before.startsAt,
  };
}
