import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { BookingRequest } from "#app/bookings/booking-schema.ts";
import { publishedTerms } from "#app/bookings/change-until.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { selectCustomerId } from "#app/customers/customer-rows.server.ts";
import { wherePhone } from "#app/customers/search-conditions.server.ts";
import { nowDate, shopInstant, toDate } from "#app/i18n/format/clock.ts";
import { sqlState, type Transaction } from "#app/platform/database/database.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { chargesCustomersWithoutNoShow } from "#app/shop/facts/prepayment.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { amountDue, refundTermsBefore } from "../prepayment-rules.server.ts";
import { prepayments, prepaymentWaivers } from "../tables/prepayments.server.ts";
import {
  lockPrepaymentStatus,
  type PrepaymentReason,
  type PrepaymentStatus,
} from "./prepayment-status.server.ts";

export type PrepaymentCheck = {
  due?: Due;
  /** The payment or the waiver that the booking uses. */
  payment?: PrepaymentStatus["unusedPayment"];
  waiver?: PrepaymentStatus["waiver"];
  /** The booking of this same request, which the return page made already. */
  existingBooking?: Booking;
  /** The status could not be read: the booking goes on without prepayment. */
  hasFailed?: boolean;
};

/**
 * The prepayment that is required.
 * @property reason undefined if it is for missed appointments.
 */
export type Due = {
  noShowCount: number;
  reason?: Exclude<PrepaymentReason, "no_show" | "phone">;
  amountCents: number;
  refundTerms: string;
};

type Customer = Pick<BookingRequest, "email" | "phone">;

/** Selects false if the customer certainly owes no prepayment and has paid none. */
export function mayNeedPrepayment({ email, phone }: Customer): SQL<boolean> {
  if (chargesCustomersWithoutNoShow(shop())) return sql<boolean>`true`;
  const ownId = selectCustomerId({ email });
  const whereMissed = and(
    or(eq(bookings.customerId, ownId), wherePhone(phone)),
    inArray(bookings.status, statusesWith("missed")),
  );
  const one = { one: sql`1` };
  const wherePaid = eq(prepayments.customerId, ownId);
  return sql<boolean>`(${exists(db().select(one).from(bookings).where(whereMissed))}
    OR ${exists(db().select(one).from(prepayments).where(wherePaid))})`;
}

export async function checkPrepayment(
  tx: Transaction,
  request: BookingRequest,
  requestHash: string,
): Promise<PrepaymentCheck> {
  const status = await lockedStatus(tx, request);
  if (!status) return { hasFailed: true };
  const { isDue, noShowCount, unusedPayment, usedPayments, waiver } = status;
  const startsAt = toDate(shopInstant(request.date, request.time));
  const amountCents = amountDue(request);
  const prepayment = { amountCents, language: request.language };
  const refundTerms = refundTermsBefore({ startsAt, ...publishedTerms() }, prepayment);
  // Missed appointments need no reason. "phone" is not told, because anybody may enter a number (see PrepaymentReason).
  const reason = status.reason === "no_show" || status.reason === "phone" ? undefined : status.reason;
  return {
    due: isDue ? { noShowCount, ...(reason && { reason }), amountCents, refundTerms } : undefined,
    payment: unusedPayment,
    waiver,
    existingBooking: await findBookingOfRequest(tx, usedPayments, requestHash),
  };
}

/** Marks the payment and the waiver as used. `checkPrepayment` has locked their rows. */
export async function consumePrepayment(
  tx: Transaction,
  { payment, waiver }: PrepaymentCheck,
  bookingId: string,
): Promise<void> {
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

/**
 * Reads the status. Returns undefined if that fails, so that the booking goes on without prepayment. A
 * savepoint keeps the transaction usable.
 */
async function lockedStatus(
  tx: Transaction,
  customer: BookingRequest,
): Promise<PrepaymentStatus | undefined> {
  try {
    return await tx.transaction((savepoint) => lockPrepaymentStatus(savepoint, customer));
  } catch (error) {
    const code = sqlState(error);
    if (code === "40P01" || code === "40001") throw error; // The whole transaction is retried.
    runtime().log.error({ code }, "no-show check failed");
  }
}

async function findBookingOfRequest(
  tx: Transaction,
  usedPayments: PrepaymentStatus["usedPayments"],
  requestHash: string,
): Promise<Booking | undefined> {
  const ids = usedPayments.flatMap(({ bookingId }) => bookingId ?? []);
  if (ids.length === 0) return;
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(
      and(inArray(bookings.id, ids), eq(bookings.requestHash, requestHash), eq(bookings.status, "confirmed")),
    );
  return booking;
}
