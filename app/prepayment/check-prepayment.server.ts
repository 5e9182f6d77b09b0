import { and, eq, inArray, sql } from "drizzle-orm";
import type { BookingRequest } from "../bookings/booking-schema.ts";
import { type Booking, bookings } from "../bookings/tables.server.ts";
import { sqlState, type Transaction } from "../platform/database.server.ts";
import { db, runtime } from "../platform/runtime.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { nowDate, shopInstant } from "../shop/clock.ts";
import { emailKey } from "../shop/email-key.ts";
import { type PrepaymentStatus, prepaymentStatusOf } from "./prepayment-due.server.ts";
import { refundTermsBefore } from "./refund-terms.server.ts";
import { prepayments, prepaymentWaivers } from "./tables.server.ts";

export type Check = {
  /** What must be paid first. */
  due?: { noShowCount: number; amountCents: number; refundTerms: string };
  /** What the booking uses up. */
  payment?: PrepaymentStatus["unused"];
  waiver?: PrepaymentStatus["waiver"];
  /** The return page has booked this same request already. */
  finished?: Booking;
  hasFailed?: boolean;
};

/** Keeps the transaction short; undefined when it must check itself. */
export async function precheckPrepayment({ email }: BookingRequest): Promise<Check | undefined> {
  const key = emailKey(email);
  const missed = and(eq(sql`lower(${bookings.email})`, key), eq(bookings.status, "no-show"));
  try {
    const [counts] = await db()
      .select({
        missed: db().$count(bookings, missed),
        payments: db().$count(prepayments, eq(prepayments.email, key)),
      })
      .from(sql`(SELECT 1) AS one`);
    return counts && counts.missed + counts.payments === 0 ? nothingDue : undefined;
  } catch (error) {
    runtime().log.warn({ code: sqlState(error) }, "look at a customer failed, the booking checks instead");
  }
}

export async function checkPrepayment(
  tx: Transaction,
  request: BookingRequest,
  requestHash: string,
): Promise<Check> {
  const status = await lockedStatus(tx, request.email);
  if (!status) return { hasFailed: true };
  const { isDue, noShowCount, unused, used, waiver } = status;
  const startsAt = new Date(shopInstant(request.date, request.time).epochMilliseconds);
  const { amountCents } = shop().prepayment;
  const refundTerms = refundTermsBefore({ startsAt, amountCents });
  return {
    due: isDue ? { noShowCount, amountCents, refundTerms } : undefined,
    payment: unused,
    waiver,
    finished: await finishedDraft(tx, used, requestHash),
  };
}

/** The rows are locked since `checkPrepayment`. */
export async function spend(tx: Transaction, { payment, waiver }: Check, bookingId: string): Promise<void> {
  const at = nowDate();
  if (payment)
    await tx
      .update(prepayments)
      .set({ status: "used", bookingId, updatedAt: at })
      .where(eq(prepayments.id, payment.id));
  if (waiver)
    await tx
      .update(prepaymentWaivers)
      .set({ bookingId, usedAt: at })
      .where(eq(prepaymentWaivers.id, waiver.id));
}

const nothingDue: Check = {};

/** Better a booking without prepayment than none. The savepoint keeps the transaction usable. */
async function lockedStatus(tx: Transaction, email: string): Promise<PrepaymentStatus | undefined> {
  try {
    return await tx.transaction((savepoint) => prepaymentStatusOf(savepoint, email));
  } catch (error) {
    const code = sqlState(error);
    if (code === "40P01" || code === "40001") throw error; // The whole transaction is tried again.
    runtime().log.error({ code }, "no-show check failed");
  }
}

async function finishedDraft(
  tx: Transaction,
  used: PrepaymentStatus["used"],
  requestHash: string,
): Promise<Booking | undefined> {
  const ids = used.flatMap(({ bookingId }) => bookingId ?? []);
  if (ids.length === 0) return;
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(
      and(inArray(bookings.id, ids), eq(bookings.requestHash, requestHash), eq(bookings.status, "confirmed")),
    );
  return booking;
}
