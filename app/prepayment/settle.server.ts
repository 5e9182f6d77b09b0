import { and, eq, gt } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { enqueueBookingMails } from "../mail/enqueue-booking-mails.server.ts";
import { type Transaction, transact } from "../platform/database.server.ts";
import { db } from "../platform/runtime.server.ts";
import { now } from "../shop/clock.ts";
import { type CheckoutState, provider } from "./provider.server.ts";
import { recover } from "./recover.server.ts";
import { prepayments } from "./tables.server.ts";

export type Prepayment = typeof prepayments.$inferSelect;
export type Settled =
  /** `test`: no real money. */
  | { ok: true; paid: true; email: string; booked: boolean; test?: true }
  | { ok: true; paid: false; refunded?: true; over?: true; processing?: true }
  /** `isUnknown`: no row will make us retry. */
  | { ok: false; reason: "payment_unavailable"; isUnknown?: true };

/** Idempotent. Refunds a paid checkout without a row. @param hasFailed a delayed payment failed. */
export async function settle(sessionId: string, { hasFailed = false } = {}): Promise<Settled> {
  const prepayment = await prepaymentOf(sessionId);
  if (!prepayment) return settleUnknown(sessionId);
  if (isFinal(prepayment)) return wordOn(prepayment);

  const asked = await stateOf(prepayment, sessionId);
  const mustEnd =
    asked.ok && asked.state === "open" && prepayment.expiresAt.getTime() <= now().epochMilliseconds;
  const found = mustEnd ? await provider().expire(sessionId) : asked;
  if (!found.ok) return found;
  const isOver = found.state === "expired" || (hasFailed && found.state === "processing");
  return wordOn(await conclude(prepayment, isOver ? { state: "expired" } : found));
}

async function settleUnknown(sessionId: string): Promise<Settled> {
  const recovered = await recover(sessionId);
  if (!recovered.ok) return { ...recovered, isUnknown: true };
  return recovered.prepayment ? settle(sessionId) : { ok: true, paid: false };
}

export async function cancelCheckout(sessionId: string): Promise<Settled> {
  const prepayment = await prepaymentOf(sessionId);
  if (prepayment?.status !== "open") return settle(sessionId);
  const found = isOurs(prepayment) ? await provider().expire(sessionId) : expired;
  if (!found.ok) return found;
  return wordOn(await conclude(prepayment, found, { ended: "cancelled" }));
}

async function prepaymentOf(sessionId: string): Promise<Prepayment | undefined> {
  const [prepayment] = await db().select().from(prepayments).where(eq(prepayments.sessionId, sessionId));
  return prepayment;
}

function conclude(
  { id }: Pick<Prepayment, "id">,
  found: CheckoutState,
  { ended = "expired" }: { ended?: "expired" | "cancelled" } = {},
): Promise<Prepayment> {
  return transact(db(), async (tx) => {
    const [prepayment] = await tx.select().from(prepayments).where(eq(prepayments.id, id)).for("update");
    if (!prepayment) throw new Error("A prepayment is never removed");
    if (isFinal(prepayment)) return prepayment;
    if (found.state === "paid") return takeMoney(tx, { ...prepayment, paymentId: found.paymentId ?? null });
    if (found.state === "expired" && prepayment.status === "open") return release(tx, prepayment, ended);
    if (found.state === "processing" && !prepayment.processing)
      return move(tx, prepayment, { processing: true });
    return prepayment;
  });
}

/** Refunds when the held time was lost. */
async function takeMoney(tx: Transaction, prepayment: Prepayment): Promise<Prepayment> {
  const at = new Date(now().epochMilliseconds);
  const { bookingId, paymentId } = prepayment;
  if (!bookingId) return move(tx, prepayment, { status: "paid", paidAt: at, paymentId });

  const [booking] = await tx
    .update(bookings)
    // The undo period starts now.
    .set({ status: "confirmed", createdAt: at, updatedAt: at })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, "held"), gt(bookings.startsAt, at)))
    .returning();
  if (!booking) {
    await freeTime(tx, prepayment);
    return move(tx, prepayment, { status: "refunding", paidAt: at, paymentId });
  }
  await enqueueBookingMails(tx, { booking });
  return move(tx, prepayment, { status: "used", paidAt: at, paymentId });
}

export async function release(
  tx: Transaction,
  prepayment: Prepayment,
  status: "expired" | "cancelled",
): Promise<Prepayment> {
  await freeTime(tx, prepayment);
  return move(tx, prepayment, { status });
}

async function freeTime(tx: Transaction, { bookingId }: Prepayment): Promise<void> {
  if (!bookingId) return;
  await tx
    .update(bookings)
    .set({ status: "expired", updatedAt: new Date(now().epochMilliseconds) })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, "held")));
}

async function move(tx: Transaction, { id }: Prepayment, to: Partial<Prepayment>): Promise<Prepayment> {
  const [moved] = await tx
    .update(prepayments)
    .set({ ...to, updatedAt: new Date(now().epochMilliseconds) })
    .where(eq(prepayments.id, id))
    .returning();
  if (!moved) throw new Error("A prepayment is never removed");
  return moved;
}

/** After a change of provider its checkouts are void. */
async function stateOf(prepayment: Prepayment, sessionId: string) {
  return isOurs(prepayment) ? provider().find(sessionId) : expired;
}

const isOurs = (prepayment: Prepayment) => prepayment.provider === provider().name;
const expired = { ok: true, state: "expired" } as const;

/** Expired and cancelled ones may still turn out paid. */
const isFinal = ({ status }: Prepayment) => ["paid", "used", "refunding", "refunded"].includes(status);

function wordOn({ status, email, processing, provider: taker }: Prepayment): Settled {
  if (status === "paid" || status === "used")
    return {
      ok: true,
      paid: true,
      email,
      booked: status === "used",
      ...(taker === "test" && { test: true }),
    };
  if (status === "refunding" || status === "refunded") return { ok: true, paid: false, refunded: true };
  if (status !== "open") return { ok: true, paid: false, over: true };
  return { ok: true, paid: false, ...(processing && { processing }) };
}
