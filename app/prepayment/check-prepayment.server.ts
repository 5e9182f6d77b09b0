import { and, eq, inArray } from "drizzle-orm";

import { type Booking, bookings } from "../bookings/tables.server.ts";
import { sqlState, type Transaction } from "../platform/database.server.ts";
import { runtime } from "../platform/runtime.server.ts";
import { nowDate } from "../shop/clock.ts";
import { type PrepaymentStatus, prepaymentStatusOf } from "./prepayment-due.server.ts";
import { prepayments, prepaymentWaivers } from "./tables.server.ts";

export type Check = PrepaymentStatus & { hasFailed: boolean };

/** Better a booking without prepayment than none. The savepoint keeps the transaction usable. */
export async function checkPrepayment(tx: Transaction, email: string): Promise<Check> {
  try {
    const status = await tx.transaction((savepoint) => prepaymentStatusOf(savepoint, email));
    return { ...status, hasFailed: false };
  } catch (error) {
    const code = sqlState(error);
    if (code === "40P01" || code === "40001") throw error; // The whole transaction is tried again.
    runtime().log.error({ code }, "no-show check failed");
    return { ...nothingDue, hasFailed: true };
  }
}

export const nothingDue: Check = {
  noShowCount: 0,
  isDue: false,
  unused: undefined,
  used: [],
  waiver: undefined,
  hasFailed: false,
};

/** The return page may have booked this same request already. */
export async function finishedDraft(
  tx: Transaction,
  { used }: Check,
  requestHash: string,
): Promise<Booking | undefined> {
  const ids = used.flatMap(({ bookingId }) => bookingId ?? []);
  if (ids.length === 0) return;
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(
      and(inArray(bookings.id, ids), eq(bookings.requestHash, requestHash), eq(bookings.status, "confirmed")),
    );
  return booking;
}

/** The row is locked since `checkPrepayment`. */
export async function spendPayment(
  tx: Transaction,
  { prepaymentId, bookingId }: { prepaymentId: string; bookingId: string },
): Promise<void> {
  await tx
    .update(prepayments)
    .set({ status: "used", bookingId, updatedAt: nowDate() })
    .where(eq(prepayments.id, prepaymentId));
}

/** The row is locked since `checkPrepayment`. */
export async function spendWaiver(
  tx: Transaction,
  { waiverId, bookingId }: { waiverId: string; bookingId: string },
): Promise<void> {
  await tx
    .update(prepaymentWaivers)
    .set({ bookingId, usedAt: nowDate() })
    .where(eq(prepaymentWaivers.id, waiverId));
}
