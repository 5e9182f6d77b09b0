import { and, eq, or, sql } from "drizzle-orm";
import { bumpSequence } from "../../bookings/bump-sequence.server.ts";
import { activeBarbers, lockBarbers } from "../../bookings/lock-barbers.server.ts";
import { type Booking, barbers, bookings } from "../../bookings/tables.server.ts";
import { enqueueBookingMails } from "../../mail/enqueue-booking-mails.server.ts";
import { exclusionViolation, sqlState, type Transaction } from "../../platform/database.server.ts";
import { catchUp } from "../../publishing/snapshot.server.ts";
import { nowDate, shopInstant } from "../../shop/clock.ts";
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

export type MoveTo = { date: string; time: string; barberId: string };
export type StaffMoved =
  | { ok: true; isMailed: boolean }
  | { ok: false; reason: "invalid_date" | "invalid_time" | "invalid_barber" }
  | { ok: false; reason: "same" }
  | ConflictsRefusal
  | { ok: false; reason: "stale" };

/** Conflicts are refused until `confirmed` holds the keys of exactly those. */
export async function moveBooking(
  staff: Staff,
  bookingId: string,
  move: { to: MoveTo; seen: Seen; confirmed: string },
): Promise<StaffMoved> {
  const { date, time } = move.to;
  if (!isDate(date) || date < "2020" || date >= "2100") return { ok: false, reason: "invalid_date" };
  if (!isTime(time)) return { ok: false, reason: "invalid_time" };
  const attempt = () => transactAs(staff, (tx) => moveInside(tx, staff, { bookingId, ...move }));
  try {
    return await attempt();
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
    // Marking a cancelled booking takes its time without the barber's lock.
    return attempt();
  }
}

async function moveInside(
  tx: Transaction,
  staff: Staff,
  { bookingId, to, seen, confirmed }: { bookingId: string; to: MoveTo; seen: Seen; confirmed: string },
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
  if (place.startsAt.getTime() === before.startsAt.getTime() && place.barberId === before.barberId)
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
      movedAt: at,
      ...bumpSequence(),
    })
    .where(asSeen(staff, bookingId, seen))
    .returning();
  if (!booking) return { ok: false, reason: "stale" };
  const isMailed = Boolean(booking.email) && booking.startsAt > at;
  if (isMailed) await enqueueBookingMails(tx, { booking, event: "moved", by: "staff" });
  return { ok: true, isMailed };
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
  { date, time, barberId }: MoveTo,
): Place & { except: string } {
  const start = shopInstant(date, time).epochMilliseconds;
  const length = endsAt.getTime() - startsAt.getTime();
  return { barberId, service, startsAt: new Date(start), endsAt: new Date(start + length), except: id };
}
