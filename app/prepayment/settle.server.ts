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
  /** `booked`: the time that was held for it is a booking now, or it served another one. `test`: it is no money. */
  | { ok: true; paid: true; email: string; booked: boolean; test?: true }
  /** `over`: it cannot be paid any more, and no time is held for it. */
  | { ok: true; paid: false; refunded?: true; over?: true; processing?: true }
  /** `isUnknown`: we have no row that makes us ask again. */
  | { ok: false; reason: "payment_unavailable"; isUnknown?: true };

/**
 * Makes our books agree with the provider's about one checkout. Whoever comes first writes (webhook, return page,
 * the periodic look, a second attempt of the customer); after that a call changes nothing. Only the id is taken
 * from the caller; one without a row is given back if it is ours and paid, and unpaid otherwise.
 * @param hasFailed the provider says that a delayed payment will not come.
 */
export async function settle(sessionId: string, { hasFailed = false } = {}): Promise<Settled> {
  const prepayment = await prepaymentOf(sessionId);
  if (!prepayment) return settleUnknown(sessionId);
  if (isFinal(prepayment)) return wordOn(prepayment);

  const asked = await stateOf(prepayment, sessionId);
  // The provider would let it be paid after our time has begun.
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

/** Ends a checkout that its customer gave up, and frees its time. One that was paid meanwhile is settled. */
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

/** Writes once what the provider said. */
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

/** Money came: for the held time, which becomes a booking; for a time that is lost or has begun; or for a booking to come. */
async function takeMoney(tx: Transaction, prepayment: Prepayment): Promise<Prepayment> {
  const at = new Date(now().epochMilliseconds);
  const { bookingId, paymentId } = prepayment;
  if (!bookingId) return move(tx, prepayment, { status: "paid", paidAt: at, paymentId });

  const [booking] = await tx
    .update(bookings)
    // It becomes a booking now; as a held time it was none.
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

/** Ends an open prepayment without money; the time that was held for it is free again. */
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

/** Asks who took it; what the test page took is worth nothing once there is a real provider, and the other way round. */
async function stateOf(prepayment: Prepayment, sessionId: string) {
  return isOurs(prepayment) ? provider().find(sessionId) : expired;
}

const isOurs = (prepayment: Prepayment) => prepayment.provider === provider().name;
const expired = { ok: true, state: "expired" } as const;

/** Nothing that the provider could say changes these. An expired or cancelled one may still turn out to be paid. */
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
