import { sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
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
  },
): Promise<void> {
  const { booking, event = "confirmation", by = "customer" } = options;
  const toCustomer = booking.email ? [event] : [];
  const toShop = by === "customer" ? ["shop-notice" as const] : [];
  const occasion = String(booking.sequence);
  const isUndoable = by === "staff" && event === "moved";
  await enqueueMails(
    tx,
    [...toCustomer, ...toShop].map((kind) => ({
      bookingId: booking.id,
      kind,
      occasion,
      isReleased: by === "staff",
      // The clock of the queue.
      dueAt: isUndoable ? sql`now() + make_interval(secs => ${secondsToUndo})` : null,
    })),
  );
}

/** A slip of the hand is taken back before the customer hears of it. */
const secondsToUndo = 30;
