import { and, eq } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";

export async function enqueueRefund(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .update(prepayments)
    .set({ status: "refunding", updatedAt: nowDate() })
    .where(and(eq(prepayments.bookingId, bookingId), eq(prepayments.status, "used")));
}
