import { and, eq, or, sql } from "drizzle-orm";
import { z } from "zod";

import { bumpSequence } from "../../bookings/bump-sequence.server.ts";
import { type Booking, barbers, bookings } from "../../bookings/tables.server.ts";
import { enqueueBookingMails } from "../../mail/enqueue-booking-mails.server.ts";
import { exclusionViolation, sqlState, type Transaction } from "../../platform/database.server.ts";
import { now, shopInstant } from "../../shop/clock.ts";
import { hasStaffAccess, type Staff } from "../access.server.ts";
import { transactAs } from "../transact-as.server.ts";
import {
  conflictsAt,
  describeConflict,
  keysOf,
  overlapsBooking,
  type Place,
  wereShown,
} from "./conflicts.server.ts";

/** The state of a booking that a form was made from. */
export type Seen = { sequence: number; status: string };
export type MoveTo = { date: string; time: string; barberId: string };
export type StaffMoved =
  | { ok: true; isMailed: boolean }
  | { ok: false; reason: "invalid_date" | "invalid_time" | "invalid_barber" }
  /** It is there already. */
  | { ok: false; reason: "same" }
  /** Needs a second step, which sends `keys` along. */
  | { ok: false; reason: "conflicts"; conflicts: string[]; keys: string }
  /** It is not as the form saw it any more, or does not stand any more: nothing was changed. */
  | { ok: false; reason: "stale" };

/**
 * Moves a booking to any time and barber. What stands in the way is answered first, and passed over only for who has
 * seen exactly that (`confirmed` are the keys of it). The customer's link, the length and the payment stay.
 */
export async function moveBooking(
  staff: Staff,
  bookingId: string,
  move: { to: MoveTo; seen: Seen; confirmed: string },
): Promise<StaffMoved> {
  const { date, time } = move.to;
  if (!z.iso.date().safeParse(date).success || date < "2020" || date >= "2100")
    return { ok: false, reason: "invalid_date" };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { ok: false, reason: "invalid_time" };
  const attempt = () => transactAs(staff, (tx) => moveInside(tx, staff, { bookingId, ...move }));
  try {
    return await attempt();
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
    // A cancelled booking that is marked as a visit takes its time back without waiting for the barber's lock. Now it
    // is there to be seen.
    return attempt();
  }
}

async function moveInside(
  tx: Transaction,
  staff: Staff,
  { bookingId, to, seen, confirmed }: { bookingId: string; to: MoveTo; seen: Seen; confirmed: string },
): Promise<StaffMoved> {
  // The chairs first, in the order in which a booking locks them: whoever gives a time away waits here.
  const chairs = await tx
    .select({ id: barbers.id, active: barbers.active })
    .from(barbers)
    .where(or(barbers.active, eq(barbers.id, to.barberId)))
    .orderBy(barbers.id)
    .for("update");
  const [before] = await tx
    .select()
    .from(bookings)
    .where(asSeen(staff, bookingId, seen))
    .for("update");
  if (!before) return { ok: false, reason: "stale" };
  const chair = chairs.find(({ id }) => id === to.barberId);
  // Someone who left keeps old bookings and gets no new ones.
  if (!chair || (!chair.active && before.barberId !== chair.id))
    return { ok: false, reason: "invalid_barber" };

  const place = placeOf(before, to);
  if (place.startsAt.getTime() === before.startsAt.getTime() && place.barberId === before.barberId)
    return { ok: false, reason: "same" };
  const conflicts = await conflictsAt(tx, staff, place);
  if (!wereShown(place, conflicts, confirmed))
    return {
      ok: false,
      reason: "conflicts",
      conflicts: conflicts.map(describeConflict),
      keys: keysOf(place, conflicts),
    };

  const at = new Date(now().epochMilliseconds);
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
  // Nobody has to be told where to be an hour ago.
  const isMailed = Boolean(booking.email) && booking.startsAt > at;
  if (isMailed) await enqueueBookingMails(tx, { booking, news: "moved", by: "staff" });
  return { ok: true, isMailed };
}

/** The row, as long as it stands and is what the form showed. */
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
  { id, startsAt, endsAt }: Booking,
  { date, time, barberId }: MoveTo,
): Place & { except: string } {
  const start = shopInstant(date, time).epochMilliseconds;
  const length = endsAt.getTime() - startsAt.getTime();
  return { barberId, startsAt: new Date(start), endsAt: new Date(start + length), except: id };
}
