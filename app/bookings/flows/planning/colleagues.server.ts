import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { nowDate, shopWallClock } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { retargetQueuedMails, withdrawMovedMail } from "#app/messages/retarget-queued-mails.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { workingRanges } from "#app/shop/facts/working-hours.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bumpSequence, lockBarbers } from "../../booking-rows.server.ts";
import { type Booking, bookingChanges, bookings } from "../../tables/bookings.server.ts";
import { conflictsAt, isWithin, overlapsBooking, refuseConflicts } from "./conflicts.server.ts";

export type Placement = {
  /** Colleagues who are free at the appointment's own time. */
  free: { id: string; name: string }[];
  /** The free colleague who gets it if all are placed in order; undefined if nobody is left. */
  proposed: string | undefined;
  /** Why each of the others cannot take it. */
  reasons: string[];
};

const mostPlaced = 60;

/** Returns placements by booking id. Empty in a shop with one barber. */
export async function findPlacements(staff: Staff, ids: string[]): Promise<Map<string, Placement>> {
  if (ids.length === 0 || shop().barbers.length < 2) return new Map();
  const whereListed = and(inArray(bookings.id, ids), eq(bookings.status, "confirmed"), whereStaff(staff));
  const rows = await db().select().from(bookings).where(whereListed).orderBy(bookings.startsAt, bookings.id);
  return listPlacements(db(), staff, { affected: rows, facts: shop() });
}

/**
 * Finds a colleague for each of the first sixty appointments; ignores the rest.
 * @param facts the opening hours that will apply.
 */
export async function listPlacements(
  tx: Transaction | Database,
  staff: Staff,
  { affected, facts }: { affected: Booking[]; facts: ShopFacts },
): Promise<Map<string, Placement>> {
  const placements = new Map<string, Placement>();
  const proposedTimes: { id: string; startsAt: Date; endsAt: Date }[] = [];
  for (const booking of affected.slice(0, mostPlaced)) {
    const { free, reasons } = await listColleagues(tx, staff, { booking, facts });
    const { startsAt, endsAt } = booking;
    const isGiven = (id: string) =>
      proposedTimes.some((each) => each.id === id && each.startsAt < endsAt && each.endsAt > startsAt);
    const proposedColleague = free.find(({ id }) => !isGiven(id));
    if (proposedColleague) proposedTimes.push({ id: proposedColleague.id, startsAt, endsAt });
    const noLongerFree = proposedColleague
      ? []
      : free.map(({ name }) => `${name} krijgt dan al een andere afspraak`);
    placements.set(booking.id, {
      free,
      proposed: proposedColleague?.name,
      reasons: [...reasons, ...noLongerFree],
    });
  }
  return placements;
}

async function listColleagues(
  tx: Transaction | Database,
  staff: Staff,
  { booking, facts }: { booking: Booking; facts: ShopFacts },
): Promise<Pick<Placement, "free" | "reasons">> {
  const { id: ownId, service, startsAt, endsAt } = booking;
  const free: Placement["free"] = [];
  const reasons: string[] = [];
  for (const barber of facts.barbers) {
    const { id, name } = barber;
    if (id === booking.barberId) continue;
    const slot = { barberId: id, service, startsAt, endsAt, ownId };
    const [reason] = refuseConflicts(slot, await conflictsAt(tx, staff, slot)).conflicts;
    const isAtWork = isWithin(booking, (date) => workingRanges(date, barber, facts));
    if (reason) reasons.push(reason.startsWith(name) ? reason : `${name}: ${lowerFirst(reason)}`);
    else if (isAtWork) free.push({ id, name });
    else reasons.push(`${name} werkt dan niet`);
  }
  return { free, reasons };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type Placing = {
  affected: Booking[];
  facts: ShopFacts;
  /**
   * Returns the barber chosen for the appointment. If it returns undefined, the first free barber gets it.
   */
  barberFor: (bookingId: string) => string | undefined;
  isQuiet: boolean;
};

/**
 * Moves each appointment to a colleague who is free at that time; the others stay where they are. Needs a
 * transaction that holds the locks of all barbers.
 * @returns the ids of the moved appointments
 */
export async function placeWithColleagues(
  tx: Transaction,
  staff: Staff,
  placing: Placing,
): Promise<string[]> {
  const { affected, facts, barberFor, isQuiet } = placing;
  const placed: string[] = [];
  for (const booking of affected) {
    const { free } = await listColleagues(tx, staff, { booking, facts });
    const requested = barberFor(booking.id);
    const colleague = free.find(({ id }) => !requested || id === requested);
    if (!colleague) continue;
    const moved = await setBarber(tx, staff, booking, colleague.id);
    if (!moved) continue;
    placed.push(moved.id);
    if (moved.email && !isQuiet)
      await enqueueBookingMails(tx, { booking: moved, event: "moved", by: "staff" });
    else await retargetQueuedMails(tx, moved, ["announcements", "questions"]);
  }
  return placed;
}

async function setBarber(tx: Transaction, staff: Staff, { id, sequence }: Booking, barberId: string) {
  const [moved] = await tx
    .update(bookings)
    // The callers have checked that nothing overlaps at this barber.
    .set({ barberId, overlapAllowed: false, movedAt: nowDate(), moveAskedAt: null, ...bumpSequence() })
    .where(and(eq(bookings.id, id), eq(bookings.sequence, sequence), whereStaff(staff)))
    .returning();
  return moved;
}

/**
 * Moves an appointment back to its barber, with all others that this account moved in the same transaction.
 * Appointments that were changed since, or whose old time is taken, stay.
 * @returns how many moved back
 */
export function undoPlacements(staff: Staff, bookingId: string): Promise<number> {
  return transactAs(staff, async (tx) => {
    await lockBarbers(tx);
    const whereOwnMove = and(eq(bookingChanges.what, "moved"), eq(bookingChanges.by, staff.email));
    const step = tx
      .select({ at: bookingChanges.at })
      .from(bookingChanges)
      .where(and(eq(bookingChanges.bookingId, bookingId), whereOwnMove))
      .orderBy(desc(bookingChanges.id))
      .limit(1);
    const moves = await tx
      .select({ booking: bookings, from: bookingChanges.from, to: bookingChanges.to })
      .from(bookingChanges)
      .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
      .where(
        and(
          whereOwnMove,
          sql`${bookingChanges.at} = (${step})`,
          eq(bookings.status, "confirmed"),
          gt(bookings.startsAt, nowDate()),
          whereStaff(staff),
        ),
      );
    let count = 0;
    for (const { booking, from, to } of moves) {
      const [moment, barberId] = from?.split(" ") ?? [];
      const { date, time } = shopWallClock(booking.startsAt);
      // Only the barber was changed, and nothing since.
      const isPlacement = to === `${moment} ${booking.barberId}` && barberId !== booking.barberId;
      const isUnchanged = moment === `${date}T${time}`;
      if (!barberId || !isPlacement || !isUnchanged || !(await isTimeFree(tx, staff, booking, barberId)))
        continue;
      const moved = await setBarber(tx, staff, booking, barberId);
      if (!moved) continue;
      count++;
      const mail = await withdrawMovedMail(tx, moved);
      if (mail === "already_sent")
        await enqueueBookingMails(tx, { booking: moved, event: "moved", by: "staff" });
      else if (!mail) await retargetQueuedMails(tx, moved, ["announcements", "questions"]);
    }
    return count;
  });
}

async function isTimeFree(tx: Transaction, staff: Staff, booking: Booking, barberId: string) {
  const { id: ownId, service, startsAt, endsAt } = booking;
  return !overlapsBooking(await conflictsAt(tx, staff, { barberId, service, startsAt, endsAt, ownId }));
}
