import { and, eq } from "drizzle-orm";
import type { Transaction } from "../platform/database.server.ts";
import { nowDate } from "../shop/clock.ts";
import { prepayments } from "./tables.server.ts";

export async function enqueueRefund(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .update(prepayments)
    .set({ status: "refunding", updatedAt: nowDate() })
    .where(and(eq(prepayments.bookingId, bookingId), eq(prepayments.status, "used")));
}
