import { and, eq, sql } from "drizzle-orm";
import { enqueueMails } from "../mail/enqueue-mails.server.ts";
import { transact } from "../platform/database.server.ts";
import type { QueuedWork } from "../platform/queue.server.ts";
import { db } from "../platform/runtime.server.ts";
import { now, nowDate } from "../shop/clock.ts";
import { provider } from "./provider.server.ts";
import { prepayments } from "./tables.server.ts";
import { testProvider } from "./test-provider.server.ts";

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
  // Test payments never concern the real provider.
  const payer = prepayment.provider === "test" ? testProvider : provider();
  if (prepayment.provider !== payer.name) {
    throw new Error(`Was paid through ${prepayment.provider}, which is not in use now`);
  }
  if (!paymentId) throw new Error("The provider did not say which payment it was: give it back by hand");
  const day = now().toString().slice(0, 10);
  const refunded = refundId ? await payer.findRefund(refundId) : await payer.refund({ id, paymentId, day });
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
