import { and, eq, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { isUnconfirmedBooking } from "#app/customers/recipients.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { mails } from "#app/tables/mails.server.ts";

/** Each mail is queued once: repeats are ignored. */
export async function enqueueMails(tx: Transaction, rows: PgInsertValue<typeof mails>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(mails).values(rows).onConflictDoNothing();
}

/**
 * Queues mails in the transaction of the change; repeating it for the same sequence does nothing.
 * @property booking after the change.
 * @property by the shop gets no notice of what staff do.
 * @property waitSeconds before the customer's mail, when strangers of one network cause too many.
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
    waitSeconds?: number;
  },
): Promise<void> {
  const { booking, event = "confirmation", by = "customer", waitSeconds = 0 } = options;
  const isSilent = event === "moved" && by === "customer" && (await wasMovedByStranger(tx, booking.id));
  const toCustomer = booking.email && !isSilent ? [event] : [];
  const toShop = by === "customer" ? ["shop-notice" as const] : [];
  const occasion = String(booking.sequence);
  const isUndoable = by === "staff" && event === "moved";
  const pause = isUndoable ? secondsToUndo : waitSeconds;
  await enqueueMails(
    tx,
    [...toCustomer, ...toShop].map((kind) => ({
      bookingId: booking.id,
      kind,
      occasion,
      isReleased: by === "staff",
      // The clock of the queue.
      dueAt: pause > 0 && kind === event ? sql`now() + make_interval(secs => ${pause}::int)` : null,
    })),
  );
}

/** Whether two mails told of moves of a booking that nobody confirmed: a program moves one without end. */
async function wasMovedByStranger(tx: Transaction, bookingId: string): Promise<boolean> {
  const isMove = and(eq(mails.bookingId, bookingId), eq(mails.kind, "moved"));
  if ((await tx.$count(mails, isMove)) < 2) return false;
  return isUnconfirmedBooking(bookingId, tx);
}

/** A slip of the hand is taken back before the customer hears of it. */
const secondsToUndo = 30;
