import { and, eq } from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { bumpSequence } from "#app/bookings/lock-barbers.server.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { workingRanges } from "#app/content/shop/working-hours.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { retargetQueuedMails } from "#app/messages/retarget-queued-mails.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { conflictsAt, isWithin } from "./conflicts.server.ts";

/**
 * Each at its own time, to the first colleague who is free then; the others stay where they are.
 * In a transaction that holds the locks of all barbers.
 * @returns how many.
 */
export async function reassignToColleagues(
  tx: Transaction,
  staff: Staff,
  { affected, after }: { affected: Booking[]; after: ShopFacts },
): Promise<number> {
  let given = 0;
  for (const booking of affected) {
    if (booking.status !== "confirmed") continue;
    const barberId = await freeColleague(tx, staff, { booking, after });
    if (!barberId) continue;
    await give(tx, staff, { booking, barberId });
    given++;
  }
  return given;
}

async function freeColleague(
  tx: Transaction,
  staff: Staff,
  { booking, after }: { booking: Booking; after: ShopFacts },
): Promise<string | undefined> {
  const { id: except, service, startsAt, endsAt } = booking;
  const place = { service, startsAt, endsAt, except };
  for (const barber of after.barbers) {
    if (barber.id === booking.barberId) continue;
    if (!isWithin(booking, (date) => workingRanges(date, barber, after))) continue;
    const conflicts = await conflictsAt(tx, staff, { ...place, barberId: barber.id });
    if (conflicts.length === 0) return barber.id;
  }
}

async function give(
  tx: Transaction,
  staff: Staff,
  { booking: { id, sequence }, barberId }: { booking: Booking; barberId: string },
): Promise<void> {
  const [booking] = await tx
    .update(bookings)
    .set({ barberId, movedAt: nowDate(), moveAskedAt: null, ...bumpSequence() })
    .where(and(eq(bookings.id, id), eq(bookings.sequence, sequence), hasStaffAccess(staff)))
    .returning();
  if (booking?.email) await enqueueBookingMails(tx, { booking, event: "moved", by: "staff" });
  else if (booking) await retargetQueuedMails(tx, booking, ["letters", "questions"]);
}
