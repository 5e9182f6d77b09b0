import { and, eq, isNull, sql } from "drizzle-orm";
import { now, nowDate } from "#app/i18n/format/clock.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import type { Answer, PaidCheckout } from "#app/payments/checkout-provider.server.ts";
import { providers, refunderOf } from "#app/payments/provider.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import type { QueuedWork } from "#app/platform/jobs/queue.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { emailKey } from "#app/tables/customer-fields.ts";
import type { ProviderName } from "#app/tables/payment-names.ts";
import { type Prepayment, prepayments } from "#app/tables/prepayments.server.ts";

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

/** Refunds a paid checkout whose row a restore lost. */
export async function recoverPayment(
  sessionId: string,
): Promise<Answer<{ prepayment: Prepayment | undefined }>> {
  const none = { ok: true, prepayment: undefined } as const;
  for (const provider of providers()) {
    const found = await provider.findPaid(sessionId);
    if (!found.ok) return found;
    const { checkout } = found;
    if (!checkout) continue;
    const paid = { ...checkout, sessionId, provider: provider.name };
    return { ok: true, prepayment: (await storeSessionId(paid)) ?? (await insertRefund(paid)) };
  }
  return none;
}

type Paid = PaidCheckout & { sessionId: string; provider: ProviderName };

/** We crashed before storing the checkout's id. */
async function storeSessionId({ prepaymentId, sessionId }: Paid) {
  const [updated] = await db()
    .update(prepayments)
    .set({ sessionId, checkoutUrl: runtime().settings.appUrl })
    .where(and(eq(prepayments.id, prepaymentId), isNull(prepayments.sessionId)))
    .returning();
  return updated;
}

async function insertRefund(paid: Paid): Promise<Prepayment | undefined> {
  const { prepaymentId, email, language, amountCents, expiresAt, paymentId, sessionId, provider } = paid;
  const at = nowDate();
  const [inserted] = await db()
    .insert(prepayments)
    .values({
      ...{ id: prepaymentId, email: emailKey(email), language, amountCents, currency: "EUR", provider },
      ...{ sessionId, checkoutUrl: runtime().settings.appUrl, paymentId, expiresAt },
      ...{ status: "refunding", recovered: true, paidAt: at, createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing()
    .returning();
  if (inserted) runtime().log.error({ prepaymentId }, "a paid checkout has no row here, refunding it");
  if (inserted) return inserted;
  const [row] = await db().select().from(prepayments).where(eq(prepayments.sessionId, sessionId));
  return row;
}
