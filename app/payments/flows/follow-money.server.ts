/** Follows the money of a payment at the provider: records refunds and disputes, whoever started them. */
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { everyDayAt, now, nowDate, toDate } from "#app/i18n/format/clock.ts";
import { enqueueMails } from "#app/messages/enqueue-mails.server.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { KnownMovement } from "../checkout-provider.server.ts";
import { providerOf } from "../provider.server.ts";
import type { ProviderName } from "../tables/payment-names.ts";
import {
  type Movement,
  type Prepayment,
  paymentMovements,
  prepayments,
} from "../tables/prepayments.server.ts";

/**
 * Records the movements of a payment. Idempotent, and safe in any order.
 * @returns false if the provider did not answer; true also for an unknown payment.
 */
export async function followPayment(provider: ProviderName, paymentId: string): Promise<boolean> {
  const wherePayment = and(eq(prepayments.provider, provider), eq(prepayments.paymentId, paymentId));
  const [payment] = await db().select().from(prepayments).where(wherePayment);
  return payment ? followMoney(payment) : true;
}

/**
 * Follows the payment of a booking, at most once an hour. Waits two seconds at most, because a page needs it.
 */
export async function followBooking(bookingId: string): Promise<void> {
  const whereStale = or(
    isNull(prepayments.followedAt),
    lt(prepayments.followedAt, toDate(now().subtract({ hours: 1 }))),
  );
  const whereReal = and(isNotNull(prepayments.paymentId), ne(prepayments.provider, "test"));
  const [payment] = await db()
    .update(prepayments)
    .set({ followedAt: nowDate() })
    .where(and(eq(prepayments.bookingId, bookingId), whereReal, whereStale))
    .returning();
  if (payment) await Promise.race([followMoney(payment), pause(2_000, undefined, { ref: false })]);
}

/** Follows open disputes and refunds that staff have to make: a provider may not report how they end. */
export const followTroubles: JobKind = {
  name: "follow-payment-troubles",
  next: everyDayAt("05:30"),
  async run() {
    const whereTrouble = or(eq(prepayments.dispute, "open"), isNotNull(prepayments.refundProblem));
    for (const payment of await db().select().from(prepayments).where(whereTrouble))
      await followMoney(payment);
  },
};

export async function followMoney(
  payment: Pick<Prepayment, "id" | "provider" | "paymentId">,
): Promise<boolean> {
  const provider = providerOf(payment);
  if (!provider || !payment.paymentId) return true;
  const reported = await provider.listMovements(payment.paymentId);
  if (!reported.ok) return false;
  await transact(db(), (tx) => recordMovements(tx, payment.id, reported.movements));
  return true;
}

/**
 * Records movements that are not known yet. Removes nothing, so an older answer that arrives later does no
 * harm.
 */
export async function recordMovements(
  tx: Transaction,
  prepaymentId: string,
  found: (Omit<KnownMovement, "providerId"> & { providerId: string | null })[],
): Promise<void> {
  const [payment] = await tx.select().from(prepayments).where(eq(prepayments.id, prepaymentId)).for("update");
  if (!payment?.paidAt) return;
  const { paidAt } = payment;
  // A provider's times are whole seconds, so a movement could seem earlier than the payment.
  const notBefore = (moment: Date) => (moment < paidAt ? paidAt : moment);
  // Providers do not say when a refund that was pending succeeded, so it is dated when we learn it.
  const atOf = ({ kind, providerId, at }: (typeof found)[number]) =>
    kind === "refund" && providerId === payment.refundId ? nowDate() : notBefore(at);
  if (found.length > 0)
    await tx
      .insert(paymentMovements)
      .values(found.map((movement) => ({ ...movement, at: atOf(movement), prepaymentId })))
      .onConflictDoNothing();
  const all = await tx.select().from(paymentMovements).where(eq(paymentMovements.prepaymentId, prepaymentId));
  const next = stateAfter(payment, all);
  const { status, returnedCents, dispute, refundProblem } = payment;
  if (isSame(next, { status, returnedCents, dispute, refundProblem })) return;
  const isUndone = status === "refunded" && next.status === "refunding";
  await tx
    .update(prepayments)
    .set({
      ...next,
      ...(isUndone && { refundId: null, attempts: 0, dueAt: null }),
      ...(next.status !== status && { updatedAt: nowDate() }),
    })
    .where(eq(prepayments.id, prepaymentId));
  const isRefunded = status === "refunding" && next.status === "refunded" && dispute !== "open";
  const kinds = isRefunded ? (["refund", "refund-notice"] as const) : [];
  await enqueueMails(
    tx,
    kinds.map((kind) => ({ prepaymentId, kind })),
  );
  if (next.refundProblem && !refundProblem) await enqueueMails(tx, [{ prepaymentId, kind: "refund-stuck" }]);
}

type MoneyState = Pick<Prepayment, "status" | "returnedCents" | "dispute" | "refundProblem">;

function stateAfter(payment: Prepayment, all: Movement[]): MoneyState {
  const { amountCents } = payment;
  const refundedCents = returnedBy(all.filter(({ kind }) => kind.startsWith("refund")));
  const returnedCents = Math.max(0, returnedBy(all));
  const dispute = disputeOf(all);
  const isLost = dispute === "lost" && payment.status === "refunding";
  const isBack = refundedCents >= amountCents || (isLost && returnedCents >= amountCents);
  const status = statusAfter(payment, { isBack, isUndone: returnedCents < amountCents && all.length > 0 });
  const isDisputed = status === "refunding" && dispute === "open";
  // Staff pay back by hand the rest that a lost dispute leaves.
  const undisputed = isLost ? "refused" : null;
  const former = payment.refundProblem === "disputed" ? undisputed : payment.refundProblem;
  const refundProblem = isDisputed ? "disputed" : status === "refunding" ? former : null;
  return { status, returnedCents, dispute, refundProblem };
}

function statusAfter(
  { status }: Prepayment,
  { isBack, isUndone }: { isBack: boolean; isUndone: boolean },
): Prepayment["status"] {
  if (isBack && ["paid", "used", "refunding"].includes(status)) return "refunded";
  // A refund came back from the bank, so it is due again.
  return status === "refunded" && isUndone ? "refunding" : status;
}

const returnedBy = (movements: Movement[]) => -movements.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the worst state of the payment's disputes. One that was lost may still be won later. */
function disputeOf(all: Movement[]): Prepayment["dispute"] {
  const idsOf = (ofKind: Movement["kind"]) =>
    new Set(all.filter(({ kind }) => kind === ofKind).map(({ providerId }) => providerId));
  const won = idsOf("dispute-won");
  const lost = idsOf("dispute-lost").difference(won);
  if (idsOf("dispute").difference(won).difference(lost).size > 0) return "open";
  if (lost.size > 0) return "lost";
  return won.size > 0 ? "won" : null;
}

function isSame(one: MoneyState, other: MoneyState): boolean {
  return (Object.keys(one) as (keyof MoneyState)[]).every((name) => one[name] === other[name]);
}
