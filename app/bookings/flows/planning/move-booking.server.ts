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
  areConfirmed,
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
   * @property isUnannounced the move was undone before the customer was mailed about it.
   * @property before the former slot, to undo the move.
   */
  | { ok: true; isMailed: boolean; isUnannounced: boolean; booking: Booking; before: Required<MoveTo> }
  | { ok: false; reason: "invalid_date" | "invalid_time" | "invalid_barber" | "invalid_length" }
  | { ok: false; reason: "same" }
  | ConflictsRefusal
  | { ok: false; reason: "stale" };

type Move = { to: MoveTo; revision: Revision; confirmed: string; isQuiet?: boolean; isUndo?: boolean };

/**
 * Moves a booking. A change of length alone mails nobody.
 * @property confirmed keys of the conflicts that staff accepted, separated by spaces; any other conflict refuses the
 * move.
 * @property isQuiet sends no mail to the customer.
 * @property isUndo mails the customer only if the mail about the move has left.
 */
export async function moveBooking(staff: Staff, bookingId: string, move: Move): Promise<StaffMoveResult> {
  const { date, time, minutes } = move.to;
  if (!isDate(date) || date < "2020" || date >= "2100") return { ok: false, reason: "invalid_date" };
  if (!isTime(time)) return { ok: false, reason: "invalid_time" };
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes >= 5 && minutes <= mostMinutes))
    return { ok: false, reason: "invalid_length" };
  return transactWithRetry(staff, (tx) => moveBookingIn(tx, staff, { bookingId, ...move }));
}

const mostMinutes = 12 * 60;

/** Moves a booking inside a transaction of `transactWithRetry`. */
export async function moveBookingIn(
  tx: Transaction,
  staff: Staff,
  { bookingId, to, revision, confirmed, isQuiet = false, isUndo = false }: Move & { bookingId: string },
): Promise<StaffMoveResult> {
  const locked = await lockAtRevision(tx, staff, { bookingId, revision, barberId: to.barberId });
  if (!locked.ok) return locked;
  const { before } = locked;
  const slot = slotOf(before, to);
  const isElsewhere = +slot.startsAt !== +before.startsAt || slot.barberId !== before.barberId;
  if (!isElsewhere && +slot.endsAt === +before.endsAt) return { ok: false, reason: "same" };
  const conflicts = await conflictsAt(tx, staff, slot);
  if (!areConfirmed(slot, conflicts, confirmed)) return refuseConflicts(slot, conflicts);

  const at = nowDate();
  const moveAskedAt = isUndo ? await askedBefore(tx, bookingId) : null;
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
  const isUnannounced = movedMail === "taken_back";
  const shouldMail = isUndo ? movedMail === "has_left" : !isQuiet;
  const isMailed = isElsewhere && shouldMail && Boolean(booking.email) && booking.startsAt > at;
  if (isMailed) await enqueueBookingMails(tx, { booking, event: "moved", by: "staff" });
  else if (!isUnannounced)
    await retargetQueuedMails(tx, booking, [
      "announcements",
      "questions",
      ...(isElsewhere ? [] : ["reminders" as const]),
    ]);
  return { ok: true, isMailed, isUnannounced, booking, before: moveTargetOf(before) };
}

/** Returns when the customer was asked to choose another time, if the last move cleared that request. */
async function askedBefore(tx: Transaction, bookingId: string): Promise<Date | null> {
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
    except: id,
    startsAt,
    endsAt: minutesAfter(startsAt, minutes),
    isStartUnchanged: +startsAt === +before.startsAt,
  };
}
