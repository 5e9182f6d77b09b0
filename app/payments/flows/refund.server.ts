import { and, eq, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { emailKey } from "#app/customers/tables/customer-fields.ts";
import { now, nowDate } from "#app/i18n/format/clock.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { attemptsBeforeAlarm, enqueuedNow, type QueuedWork } from "#app/platform/jobs/queue.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Answer, PaidCheckout } from "../checkout-provider.server.ts";
import { providers, refunderOf } from "../provider.server.ts";
import type { ProviderName } from "../tables/payment-names.ts";
import { type Prepayment, prepayments } from "../tables/prepayments.server.ts";
import { followMoney, recordMovements } from "./follow-money.server.ts";

/**
 * Refunds prepayments with status `refunding`. Retries for a day, until it succeeds or the provider says that
 * it never will.
 */
export const refundPrepayment: QueuedWork = {
  name: "refund-prepayment",
  table: prepayments,
  whereWaiting: sql`status = 'refunding' AND refund_problem IS NULL`,
  maxAttempts: attemptsBeforeAlarm,
  run,
};

async function run(prepaymentId: string, { isLast }: { isLast: boolean }): Promise<undefined> {
  const [prepayment] = await db().select().from(prepayments).where(eq(prepayments.id, prepaymentId));
  if (prepayment?.status !== "refunding" || prepayment.refundProblem) return;
  const { id, paymentId, refundId } = prepayment;
  const refunder = refunderOf(prepayment);
  if (!refunder) return endRefund(id, "no_account");
  if (!paymentId) return endRefund(id, "no_payment");
  const day = now().toString().slice(0, 10);
  const refunded = refundId
    ? await refunder.findRefund(refundId, paymentId)
    : await refunder.refund({ id, paymentId, day });
  if (refunded.ok && refunded.state === "refused") return endRefund(id, refunded.why);
  if (refunded.ok && refunded.state === "key_refused") {
    // The key may be replaced, and a provider may refuse a good one for a while.
    if (isLast) return endRefund(id, "no_account");
    throw new Error("The provider does not accept the key");
  }
  const isDone = refunded.ok && refunded.state === "done";
  if (isDone && (await recordRefund(prepayment, refunded.refundId))) return;
  // A refund that is done may be a part only: another part is still pending.
  const isPending = refunded.ok && refunded.state !== "failed";
  if (refunded.ok)
    await db()
      .update(prepayments)
      .set({
        refundId: refunded.state === "pending" ? refunded.refundId : null,
        // A bank may take days; meanwhile the provider reports the refund as pending.
        ...(isLast && { attempts: 0 }),
      })
      .where(and(eq(prepayments.id, id), eq(prepayments.status, "refunding")));
  if (isLast && !isPending) return endRefund(id, "refused");
  throw new Error(refunded.ok ? `The provider says that the refund is ${refunded.state}` : refunded.reason);
}

/**
 * Records the refund, and apart from it what went back before. Returns false while a part of the amount has not gone
 * back yet.
 */
async function recordRefund(prepayment: Prepayment, refundId: string | undefined): Promise<boolean> {
  const { id } = prepayment;
  if (refundId)
    await db()
      .update(prepayments)
      .set({ refundId })
      .where(and(eq(prepayments.id, id), eq(prepayments.status, "refunding")));
  await followMoney(prepayment);
  await transact(db(), async (tx) => {
    const [current] = await tx.select().from(prepayments).where(eq(prepayments.id, id)).for("update");
    if (current?.status !== "refunding") return;
    const cents = current.returnedCents - current.amountCents;
    await recordMovements(tx, id, [{ kind: "refund", cents, providerId: refundId ?? null, at: nowDate() }]);
  });
  const whereUnfinished = and(
    eq(prepayments.id, id),
    eq(prepayments.status, "refunding"),
    isNull(prepayments.refundProblem),
  );
  return (await db().$count(prepayments, whereUnfinished)) === 0;
}

/** Stops the retries, tells staff by mail and shows them the problem. */
async function endRefund(id: string, problem: NonNullable<Prepayment["refundProblem"]>): Promise<undefined> {
  await transact(db(), async (tx) => {
    const whereDue = and(eq(prepayments.id, id), eq(prepayments.status, "refunding"));
    const [ended] = await tx
      .update(prepayments)
      .set({ refundProblem: problem, updatedAt: nowDate() })
      .where(and(whereDue, isNull(prepayments.refundProblem)))
      .returning({ id: prepayments.id });
    if (ended) await enqueueMails(tx, [{ prepaymentId: id, kind: "refund-stuck" }]);
  });
  runtime().log.error({ prepaymentId: id, problem }, "a refund ended without success: staff have to act");
}

/**
 * Staff try a refund again that had ended without success, or say that they gave the money back themselves. The bank
 * decides about a disputed payment.
 */
export async function answerStuckRefund(staff: Staff, id: string, hasGiven: boolean): Promise<void> {
  if (!z.uuid().safeParse(id).success) return;
  const whereStuck = and(
    eq(prepayments.id, id),
    eq(prepayments.status, "refunding"),
    isNotNull(prepayments.refundProblem),
    ne(prepayments.refundProblem, "disputed"),
    whereStaff(staff),
  );
  if (!hasGiven) {
    // An update of the status wakes the worker.
    const status = "refunding" as const;
    await db()
      .update(prepayments)
      .set({ ...enqueuedNow, refundProblem: null, refundId: null, status })
      .where(whereStuck);
    return;
  }
  const [stuck] = await db().select().from(prepayments).where(whereStuck);
  if (!stuck) return;
  // Refunds that were made at the provider meanwhile get movements of their own.
  await followMoney(stuck);
  await transactAs(staff, async (tx) => {
    const [payment] = await tx.update(prepayments).set({ refundProblem: null }).where(whereStuck).returning();
    if (!payment) return;
    const cents = Math.min(0, payment.returnedCents - payment.amountCents);
    await recordMovements(tx, id, [{ kind: "refund", cents, providerId: null, at: nowDate() }]);
  });
}

/**
 * Queues the refund of a booking's payment. While the customer's bank disputes the payment, the refund waits
 * for the result.
 */
export async function enqueueRefund(tx: Transaction, bookingId: string): Promise<void> {
  const whereDisputed = eq(prepayments.dispute, "open");
  const whereMoneyLeft = or(lt(prepayments.returnedCents, prepayments.amountCents), whereDisputed);
  const [due] = await tx
    .update(prepayments)
    .set({
      status: "refunding",
      refundProblem: sql`CASE WHEN ${whereDisputed} THEN 'disputed' END`,
      updatedAt: nowDate(),
    })
    .where(and(eq(prepayments.bookingId, bookingId), eq(prepayments.status, "used"), whereMoneyLeft))
    .returning();
  if (due?.refundProblem) await enqueueMails(tx, [{ prepaymentId: due.id, kind: "refund-stuck" }]);
}

/** Refunds a paid checkout whose row was lost, as after a restore. */
export async function recoverPayment(
  sessionId: string,
): Promise<Answer<{ prepayment: Prepayment | undefined }>> {
  const none = { ok: true, prepayment: undefined } as const;
  for (const provider of providers()) {
    const providerAnswer = await provider.findPaid(sessionId);
    if (!providerAnswer.ok) return providerAnswer;
    const { checkout } = providerAnswer;
    if (!checkout) continue;
    const paid = { ...checkout, sessionId, provider: provider.name };
    return { ok: true, prepayment: (await storeSessionId(paid)) ?? (await insertRefund(paid)) };
  }
  return none;
}

type Paid = PaidCheckout & { sessionId: string; provider: ProviderName };

/** Completes a row whose process stopped before it stored the checkout's id. */
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
      id: prepaymentId,
      email: emailKey(email),
      language,
      amountCents,
      currency: "EUR",
      provider,
      sessionId,
      checkoutUrl: runtime().settings.appUrl,
      paymentId,
      expiresAt,
      status: "refunding",
      recovered: true,
      paidAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (inserted) runtime().log.error({ prepaymentId }, "a paid checkout has no row here: it is refunded");
  if (inserted) return inserted;
  const [row] = await db().select().from(prepayments).where(eq(prepayments.sessionId, sessionId));
  return row;
}
