import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { longDateAndTime } from "#app/i18n/format/dates.ts";
import {
  type Database,
  exclusionViolation,
  sqlState,
  type Transaction,
} from "#app/platform/database/database.server.ts";
import { bookingChanges, bookings } from "../../tables/bookings.server.ts";
import { type BookingStatus, statusName } from "../../tables/statuses.ts";

type Change = typeof bookingChanges.$inferSelect;

export async function lastChange(
  tx: Transaction,
  bookingId: string,
  what?: Change["what"],
): Promise<Change | undefined> {
  const [last] = await tx
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), what && eq(bookingChanges.what, what)))
    .orderBy(desc(bookingChanges.id))
    .limit(1);
  return last;
}

/**
 * Returns the status that a booking had before staff marked it. A cancelled booking stays cancelled: its
 * customer was told and refunded.
 */
export async function statusBeforeMarks(
  from: Database | Transaction,
  bookingId: string,
): Promise<"confirmed" | "cancelled"> {
  const [last] = await from
    .select({ status: bookingChanges.from })
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.bookingId, bookingId),
        eq(bookingChanges.what, "status"),
        inArray(bookingChanges.from, ["confirmed", "cancelled"]),
      ),
    )
    .orderBy(desc(bookingChanges.id))
    .limit(1);
  return last?.status === "cancelled" ? "cancelled" : "confirmed";
}

/** Describes a colleague's change in Dutch: "Intussen al op no-show gezet door anna@shop.be". */
export function describeChange(change: Change | undefined, reader: Staff): string {
  if (change?.what === "moved") {
    // The value is "2026-11-28T10:00 barber-1".
    const [date = "", time = ""] = change.to?.split(/[T ]/) ?? [];
    return `Intussen verplaatst naar ${longDateAndTime({ date, time })}${by(change.by ?? "de klant")}`;
  }
  if (change?.what !== "status") return "Deze boeking is intussen gewijzigd";
  if (change.to === "cancelled") return `Intussen geannuleerd${by(change.by ?? "de klant")}`;
  return `Intussen al op ${statusName(change.to ?? "").toLowerCase()} gezet${by(change.by)}`;

  function by(email: string | null): string {
    if (!email) return "";
    return email === reader.email ? " door jezelf" : ` door ${email}`;
  }
}

export async function lockBooking(
  tx: Transaction,
  { staff, bookingId }: { staff: Staff; bookingId: string },
) {
  const whereBookingForStaff = and(
    eq(bookings.id, bookingId),
    notInArray(bookings.status, ["held", "expired"]),
    whereStaff(staff),
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
    .where(whereBookingForStaff)
    .for("update");
  return booking;
}

/**
 * Sets the status of a locked booking. A cancelled one also loses its permission to overlap. Returns the id
 * of the history entry.
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
