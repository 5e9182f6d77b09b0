import { and, eq, sql } from "drizzle-orm";
import { now, nowDate } from "#app/i18n/format/clock.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { refunderOf } from "#app/payments/provider.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import type { QueuedWork } from "#app/platform/jobs/queue.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";

/** Enqueued by status `refunding`; retried until done. */
export const refundPrepayment: QueuedWork = {
  name: "refund-prepayment",
  table: prepayments,
  isWaiting: sql`status = 'refunding'`,
  run,
};

async function run(prepaymentId: string): Promise<undefined> {
  const [prepayment] = await db().select().from(prepayments).where(eq(prepayments.id, prepaymentId));
  if (prepayment?.status !== "refunding") return;
  const { id, paymentId, refundId } = prepayment;
  const refunder = refunderOf(prepayment);
  if (!refunder) throw new Error(`Was paid through ${prepayment.provider}, which is not in use now`);
  if (!paymentId) throw new Error("The provider did not say which payment it was: give it back by hand");
  const day = now().toString().slice(0, 10);
  const refunded = refundId
    ? await refunder.findRefund(refundId)
    : await refunder.refund({ id, paymentId, day });
  if (!refunded.ok) throw new Error(refunded.reason);
  if (refunded.state !== "done") {
    const pendingId = refunded.state === "pending" ? refunded.refundId : null;
    await db()
      .update(prepayments)
      .set({ refundId: pendingId })
      .where(and(eq(prepayments.id, id), eq(prepayments.status, "refunding")));
    throw new Error(`The provider says that the refund is ${refunded.state}`);
  }

  await transact(db(), async (tx) => {
    const [done] = await tx
      .update(prepayments)
      .set({ status: "refunded", refundId: refunded.refundId, updatedAt: nowDate() })
      .where(and(eq(prepayments.id, id), eq(prepayments.status, "refunding")))
      .returning({ id: prepayments.id });
    const kinds = ["refund", "refund-notice"] as const;
    if (done)
      await enqueueMails(
        tx,
        kinds.map((kind) => ({ prepaymentId: id, kind })),
      );
  });
}

export async function enqueueRefund(tx: Transaction, bookingId: string): Promise<void> {
  await tx
    .update(prepayments)
    .set({ status: "refunding", updatedAt: nowDate() })
    .where(and(eq(prepayments.bookingId, bookingId), eq(prepayments.status, "used")));
}
