import { and, eq } from "drizzle-orm";
import { oweMails } from "../mail/owe-mails.server.ts";
import { type Transaction, transact } from "../platform/database.server.ts";
import type { JobKind } from "../platform/jobs.server.ts";
import { db, running } from "../platform/running.server.ts";
import { now } from "../shop/clock.ts";
import { provider } from "./provider.server.ts";
import { prepayments } from "./tables.server.ts";
import { testProvider } from "./test-provider.server.ts";

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
  // The test page took no money: giving it back needs nobody's answer, also after the real provider came.
  const taker = prepayment.provider === "test" ? testProvider : provider();
  if (prepayment.provider !== taker.name) {
    throw new Error(`Was paid through ${prepayment.provider}, which is not in use now`);
  }
  if (!paymentId) throw new Error("The provider did not say which payment it was: give it back by hand");
  const refunded = await taker.refund({ id, paymentId });
  if (!refunded.ok) throw new Error(refunded.reason);

  await transact(db(), async (tx) => {
    const [done] = await tx
      .update(prepayments)
      .set({ status: "refunded", refundId: refunded.refundId, updatedAt: new Date(now().epochMilliseconds) })
      .where(and(eq(prepayments.id, id), eq(prepayments.status, "refunding")))
      .returning({ id: prepayments.id });
    const kinds = ["refund", "refund-notice"] as const;
    if (done)
      await oweMails(
        tx,
        kinds.map((kind) => ({ prepaymentId: id, kind })),
      );
  });
}
