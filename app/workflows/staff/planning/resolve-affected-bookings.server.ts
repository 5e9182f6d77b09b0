import { and, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { bumpSequence } from "#app/bookings/lock-barbers.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import { retargetQueuedMails } from "#app/messages/retarget-queued-mails.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { type Chosen, cancelBookingsIn } from "./cancel-bookings.server.ts";

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
      .where(and(areAsShown(staff, shown), isNull(bookings.email)));
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
export async function requestMoves(tx: Transaction, staff: Staff, shown: Chosen[]): Promise<number> {
  const asked = await tx
    .update(bookings)
    .set({ moveAskedAt: nowDate(), ...bumpSequence() })
    .where(
      and(
        areAsShown(staff, shown),
        isNotNull(bookings.email),
        isNull(bookings.moveAskedAt),
        gt(bookings.startsAt, nowDate()),
      ),
    )
    .returning();
  for (const booking of asked) {
    await retargetQueuedMails(tx, booking, ["reminders", "letters"]);
    await enqueueBookingMails(tx, { booking, event: "other-time", by: "staff" });
  }
  return asked.length;
}

/**
 * Takes back that they were asked to choose another time: it stays theirs, and they are mailed so.
 * @returns how many; the others chose or were changed meanwhile.
 */
export async function withdrawMoveRequests(staff: Staff, shown: Chosen[]): Promise<number> {
  if (shown.length === 0) return 0;
  return transactAs(staff, async (tx) => {
    const kept = await tx
      .update(bookings)
      .set({ moveAskedAt: null, ...bumpSequence() })
      .where(and(areAsShown(staff, shown), isNotNull(bookings.moveAskedAt), gt(bookings.startsAt, nowDate())))
      .returning();
    for (const booking of kept) {
      await retargetQueuedMails(tx, booking, ["reminders", "letters"]);
      await enqueueBookingMails(tx, { booking, event: "stays", by: "staff" });
    }
    return kept.length;
  });
}

function areAsShown(staff: Staff, shown: Chosen[]) {
  const asShown = shown.map(({ id, sequence }) => and(eq(bookings.id, id), eq(bookings.sequence, sequence)));
  return and(or(...asShown), eq(bookings.status, "confirmed"), hasStaffAccess(staff));
}
