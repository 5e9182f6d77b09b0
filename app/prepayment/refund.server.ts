import { and, eq } from "drizzle-orm";
import { oweRefundMails } from "../mail/owe-refund-mails.server.ts";
import { type Transaction, transact } from "../platform/database.server.ts";
import type { JobKind } from "../platform/jobs.server.ts";
import { db, running } from "../platform/running.server.ts";
import { now } from "../shop/clock.ts";
import { provider } from "./provider.server.ts";
import { prepayments } from "./tables.server.ts";

/** Gives a prepayment back, and tells the customer and the shop once it is done. */
export const refundPrepayment: JobKind<{ prepaymentId: string }> = {
  name: "refund-prepayment",
  // For about a day, with growing pauses. The periodic look starts anew with what is not refunded after that.
  retry: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 2 * 3600 },
  run,
};

/** Owes a refund, in the transaction that makes the prepayment `refunding`. */
export function oweRefund(tx: Transaction, prepaymentId: string): Promise<void> {
  return running().jobs.add(tx, refundPrepayment, [{ prepaymentId }]);
}

/** At the start: sees to it that each refund that is owed has a job. */
export async function resumeRefunds(): Promise<void> {
  const owed = await db()
    .select({ prepaymentId: prepayments.id })
    .from(prepayments)
    .where(eq(prepayments.status, "refunding"));
  await running().jobs.addMissing(refundPrepayment, owed);
}

async function run({ prepaymentId }: { prepaymentId: string }): Promise<void> {
  const [prepayment] = await db().select().from(prepayments).where(eq(prepayments.id, prepaymentId));
  if (prepayment?.status !== "refunding") return;
  const { id, paymentId } = prepayment;
  if (!paymentId || prepayment.provider !== provider().name) {
    throw new Error(`Was paid through ${prepayment.provider}, which is not in use now`);
  }
  const refunded = await provider().refund({ id, paymentId });
  if (!refunded.ok) throw new Error(refunded.reason);

  await transact(db(), async (tx) => {
    const [done] = await tx
      .update(prepayments)
      .set({ status: "refunded", refundId: refunded.refundId, updatedAt: new Date(now().epochMilliseconds) })
      .where(and(eq(prepayments.id, id), eq(prepayments.status, "refunding")))
      .returning({ id: prepayments.id });
    if (done) await oweRefundMails(tx, running().jobs, id);
  });
}
