import { and, eq, or, sql } from "drizzle-orm";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { exclusionViolation, sqlState, type Transaction } from "#app/platform/database/database.server.ts";
import { catchUp } from "#app/shop/snapshot.server.ts";
import { activeBarbers, lockBarbers } from "../../booking-rows.server.ts";
import type { Revision } from "../../revision.ts";
import { type Booking, barbers, bookings } from "../../tables/bookings.server.ts";

type LockRequest = { bookingId: string; revision: Revision; barberId: string };
type LockResult = { ok: true; before: Booking } | { ok: false; reason: "stale" | "invalid_barber" };

/**
 * Locks the barbers in the same order as a booking does, which prevents deadlocks; then the booking. Refuses
 * if the booking was changed since staff saw it.
 */
export async function lockAtRevision(
  tx: Transaction,
  staff: Staff,
  { bookingId, revision, barberId }: LockRequest,
): Promise<LockResult> {
  const locked = await lockBarbers(tx, or(activeBarbers(), eq(barbers.id, barberId)));
  await catchUp(tx);
  const [before] = await tx
    .select()
    .from(bookings)
    .where(whereAtRevision(staff, bookingId, revision))
    .for("update");
  if (!before) return { ok: false, reason: "stale" };
  const barber = locked.find(({ id }) => id === barberId);
  // A former barber keeps old bookings but gets no new ones.
  if (!barber || (!barber.active && before.barberId !== barber.id))
    return { ok: false, reason: "invalid_barber" };
  return { ok: true, before };
}

export function whereAtRevision(staff: Staff, bookingId: string, { sequence, status }: Revision) {
  return and(
    eq(bookings.id, bookingId),
    eq(bookings.status, "confirmed"),
    sql`${bookings.status} = ${status}`,
    eq(bookings.sequence, sequence),
    whereStaff(staff),
  );
}

/**
 * Retries once after an exclusion violation: marking a cancelled booking takes its time without the barber's
 * lock.
 */
export async function transactWithRetry<Done>(
  staff: Staff,
  work: (tx: Transaction) => Promise<Done>,
): Promise<Done> {
  try {
    return await transactAs(staff, work);
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
    return transactAs(staff, work);
  }
}
