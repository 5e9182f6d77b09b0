import { and, eq, gt, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { bumpSequence } from "#app/bookings/booking-rows.server.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { workingRanges } from "#app/content/shop/grid.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { retargetQueuedMails } from "#app/messages/retarget-queued-mails.server.ts";
import { oweDiscount, withdrawDiscount } from "#app/payments/owed-discounts.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { areAsShown, type Chosen, cancelBookingsIn } from "./cancel-bookings.server.ts";
import { conflictsAt, isWithin } from "./conflicts.server.ts";

export const affectedChoices = ["leave", "cancel", "ask"] as const;
export type AffectedChoice = (typeof affectedChoices)[number];

type ResolvedBookings = {
  /** Cancelled, or asked by mail to choose another time. */
  done: number;
  /** Changed since they were shown. */
  kept: number;
  /** Without an e-mail address: they have to be called. */
  toCall: string[];
};

/** What staff decide for the appointments that a block hits, all at once. `leave` does nothing. */
export async function resolveAffectedBookings(
  staff: Staff,
  { choice, shown }: { choice: AffectedChoice; shown: Chosen[] },
): Promise<ResolvedBookings> {
  if (choice === "leave" || shown.length === 0) return { done: 0, kept: 0, toCall: [] };
  return transactAs(staff, async (tx) => {
    const unmailed = await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isStanding(staff, shown), isNull(bookings.email)));
    const toCall = unmailed.map(({ id }) => id);
    if (choice === "cancel") {
      const { cancelled } = await cancelBookingsIn(tx, staff, shown);
      return { done: cancelled, kept: shown.length - cancelled, toCall };
    }
    await requestMoves(tx, staff, shown);
    // With those of a second click.
    const ids = shown.map(({ id }) => id);
    const done = await tx.$count(bookings, and(inArray(bookings.id, ids), isNotNull(bookings.moveAskedAt)));
    return { done, kept: shown.length - done - toCall.length, toCall };
  });
}

/** Mails them a link to choose another time. In a transaction of `transactAs`. @returns how many. */
export function requestMoves(tx: Transaction, staff: Staff, shown: Chosen[]): Promise<number> {
  const isNew = and(isStanding(staff, shown), isNotNull(bookings.email), isNull(bookings.moveAskedAt));
  return setMoveRequest(tx, isNew, { moveAskedAt: nowDate(), event: "other-time" });
}

/**
 * Takes back that they were asked to choose another time: it stays theirs, and they are mailed so.
 * @returns how many; the others chose or were changed meanwhile.
 */
export async function withdrawMoveRequests(staff: Staff, shown: Chosen[]): Promise<number> {
  if (shown.length === 0) return 0;
  return transactAs(staff, (tx) =>
    setMoveRequest(tx, and(isStanding(staff, shown), isNotNull(bookings.moveAskedAt)), {
      moveAskedAt: null,
      event: "move-request-withdrawn",
    }),
  );
}

async function setMoveRequest(
  tx: Transaction,
  which: SQL | undefined,
  { moveAskedAt, event }: { moveAskedAt: Date | null; event: "other-time" | "move-request-withdrawn" },
): Promise<number> {
  const changed = await tx
    .update(bookings)
    .set({ moveAskedAt, ...bumpSequence() })
    .where(and(which, gt(bookings.startsAt, nowDate())))
    .returning();
  for (const booking of changed) {
    await retargetQueuedMails(tx, booking, ["reminders", "letters"]);
    await (moveAskedAt ? oweDiscount : withdrawDiscount)(tx, booking);
    await enqueueBookingMails(tx, { booking, event, by: "staff" });
  }
  return changed.length;
}

const isStanding = (staff: Staff, shown: Chosen[]) =>
  and(areAsShown(shown), eq(bookings.status, "confirmed"), hasStaffAccess(staff));

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
