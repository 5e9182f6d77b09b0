import { and, eq, or, sql } from "drizzle-orm";
import { bumpSequence } from "../../bookings/bump-sequence.server.ts";
import { activeBarbers, lockBarbers } from "../../bookings/lock-barbers.server.ts";
import { type Booking, barbers, bookings } from "../../bookings/tables.server.ts";
import { enqueueBookingMails } from "../../mail/enqueue-booking-mails.server.ts";
import { exclusionViolation, sqlState, type Transaction } from "../../platform/database.server.ts";
import { catchUp } from "../../publishing/snapshot.server.ts";
import { nowDate, shopInstant, shopWallClock } from "../../shop/clock.ts";
import { isDate, isTime } from "../../shop/dates.ts";
import { hasStaffAccess, type Staff } from "../access.server.ts";
import type { Seen } from "../seen.ts";
import { transactAs } from "../transact-as.server.ts";
import {
  areConfirmed,
  type ConflictsRefusal,
  conflictsAt,
  overlapsBooking,
  type Place,
  refuseConflicts,
} from "./conflicts.server.ts";

/** @property minutes another length; without it the booking keeps its own. */
type MoveTo = { date: string; time: string; barberId: string; minutes?: number };
export type StaffMoved =
  /** @property before where it stood, for the way back. */
  | { ok: true; isMailed: boolean; booking: Booking; before: Required<MoveTo> }
  | { ok: false; reason: "invalid_date" | "invalid_time" | "invalid_barber" | "invalid_length" }
  | { ok: false; reason: "same" }
  | ConflictsRefusal
  | { ok: false; reason: "stale" };

type Move = { to: MoveTo; seen: Seen; confirmed: string; isQuiet?: boolean };

/**
 * Conflicts are refused until `confirmed` holds the keys of exactly those.
 * @property isQuiet without a mail to the customer. There is none either when only the length changes.
 */
export async function moveBooking(staff: Staff, bookingId: string, move: Move): Promise<StaffMoved> {
  const { date, time, minutes } = move.to;
  if (!isDate(date) || date < "2020" || date >= "2100") return { ok: false, reason: "invalid_date" };
  if (!isTime(time)) return { ok: false, reason: "invalid_time" };
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes >= 5 && minutes <= mostMinutes))
    return { ok: false, reason: "invalid_length" };
  const attempt = () => transactAs(staff, (tx) => moveInside(tx, staff, { bookingId, ...move }));
  try {
    return await attempt();
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
    // Marking a cancelled booking takes its time without the barber's lock.
    return attempt();
  }
}

const mostMinutes = 12 * 60;

async function moveInside(
  tx: Transaction,
  staff: Staff,
  { bookingId, to, seen, confirmed, isQuiet = false }: Move & { bookingId: string },
): Promise<StaffMoved> {
  // Barbers in the order in which a booking locks them: no deadlock.
  const locked = await lockBarbers(tx, or(activeBarbers(), eq(barbers.id, to.barberId)));
  await catchUp(tx);
  const [before] = await tx
    .select()
    .from(bookings)
    .where(asSeen(staff, bookingId, seen))
    .for("update");
  if (!before) return { ok: false, reason: "stale" };
  const barber = locked.find(({ id }) => id === to.barberId);
  // A former barber keeps old bookings and gets no new ones.
  if (!barber || (!barber.active && before.barberId !== barber.id))
    return { ok: false, reason: "invalid_barber" };

  const place = placeOf(before, to);
  const isElsewhere =
    place.startsAt.getTime() !== before.startsAt.getTime() || place.barberId !== before.barberId;
  if (!isElsewhere && place.endsAt.getTime() === before.endsAt.getTime())
    return { ok: false, reason: "same" };
  const conflicts = await conflictsAt(tx, staff, place);
  if (!areConfirmed(place, conflicts, confirmed)) return refuseConflicts(place, conflicts);

  const at = nowDate();
  const [booking] = await tx
    .update(bookings)
    .set({
      barberId: place.barberId,
      startsAt: place.startsAt,
      endsAt: place.endsAt,
      overlapAllowed: overlapsBooking(conflicts),
      ...(isElsewhere ? { movedAt: at } : {}),
      ...bumpSequence(),
    })
    .where(asSeen(staff, bookingId, seen))
    .returning();
  if (!booking) return { ok: false, reason: "stale" };
  const isMailed = isElsewhere && !isQuiet && Boolean(booking.email) && booking.startsAt > at;
  if (isMailed) await enqueueBookingMails(tx, { booking, event: "moved", by: "staff" });
  return { ok: true, isMailed, booking, before: standingOf(before) };
}

function standingOf({ startsAt, endsAt, barberId }: Booking): Required<MoveTo> {
  return {
    ...shopWallClock(startsAt.toTemporalInstant()),
    barberId,
    minutes: minutesBetween(startsAt, endsAt),
  };
}

function minutesBetween(startsAt: Date, endsAt: Date): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000;
}

export function asSeen(staff: Staff, bookingId: string, { sequence, status }: Seen) {
  return and(
    eq(bookings.id, bookingId),
    eq(bookings.status, "confirmed"),
    sql`${bookings.status} = ${status}`,
    eq(bookings.sequence, sequence),
    hasStaffAccess(staff),
  );
}

function placeOf(
  { id, service, startsAt, endsAt }: Booking,
  { date, time, barberId, minutes = minutesBetween(startsAt, endsAt) }: MoveTo,
): Place & { except: string } {
  const start = shopInstant(date, time).epochMilliseconds;
  const end = start + minutes * 60_000;
  return { barberId, service, startsAt: new Date(start), endsAt: new Date(end), except: id };
}
