import { and, eq, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { isUnconfirmedBooking } from "#app/customers/recipients.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { mails } from "./tables/mails.server.ts";

/** Queues mails. A mail that is queued already is ignored. */
export async function enqueueMails(tx: Transaction, rows: PgInsertValue<typeof mails>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(mails).values(rows).onConflictDoNothing();
}

/**
 * Queues the mails about a change, in its transaction. Repeating it for the same sequence does nothing.
 * @property booking after the change
 * @property by the shop gets no notice of changes by staff
 * @property mailDelaySeconds for the customer's mail, if strangers of one network cause too many
 */
export async function enqueueBookingMails(
  tx: Transaction,
  options: {
    booking: { id: string; email: string | null; sequence: number };
    event?:
      | "confirmation"
      | "moved"
      | "changed"
      | "cancelled"
      | "other-time"
      | "move-request-withdrawn"
      | "series";
    by?: "customer" | "staff";
    mailDelaySeconds?: number;
  },
): Promise<void> {
  const { booking, event = "confirmation", by = "customer", mailDelaySeconds = 0 } = options;
  const isSilent = event === "moved" && by === "customer" && (await wasMovedByStranger(tx, booking.id));
  const toCustomer = booking.email && !isSilent ? [event] : [];
  const toShop = by === "customer" ? ["shop-notice" as const] : [];
  const occasion = String(booking.sequence);
  const isUndoable = by === "staff" && event === "moved";
  const pause = isUndoable ? secondsToUndo : mailDelaySeconds;
  await enqueueMails(
    tx,
    [...toCustomer, ...toShop].map((kind) => ({
      bookingId: booking.id,
      kind,
      occasion,
      isReleased: by === "staff",
      // The database's clock, which the queue uses.
      dueAt: pause > 0 && kind === event ? sql`now() + make_interval(secs => ${pause}::int)` : null,
    })),
  );
}

/** Returns whether two mails were sent about moves of an unconfirmed booking: a program could move one for ever. */
async function wasMovedByStranger(tx: Transaction, bookingId: string): Promise<boolean> {
  const whereMoved = and(eq(mails.bookingId, bookingId), eq(mails.kind, "moved"));
  if ((await tx.$count(mails, whereMoved)) < 2) return false;
  return isUnconfirmedBooking(bookingId, tx);
}

/** Seconds in which staff can undo a move before the customer is mailed. */
const secondsToUndo = 30;
