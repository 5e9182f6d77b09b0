import { and, eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { BookingRequest } from "#app/bookings/booking-schema.ts";
import { publishedTerms } from "#app/bookings/change-until.server.ts";
import { phoneSpellings } from "#app/content/schema/phone.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { hasOpenedMail } from "#app/customers/recipients.server.ts";
import { nowDate, shopInstant, toDate } from "#app/i18n/format/clock.ts";
import {
  amountDue,
  isCountedNoShow,
  lockPrepaymentStatus,
  type PrepaymentStatus,
} from "#app/payments/prepayment-due.server.ts";
import { refundTermsBefore } from "#app/payments/refund-terms.server.ts";
import { type Database, sqlState, type Transaction } from "#app/platform/database/database.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { prepayments, prepaymentWaivers } from "#app/tables/prepayments.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";

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

type Customer = { email: string; phone?: string };

/** False of most customers: nothing is due, and nothing was paid. */
export function mayNeedPrepayment({ email, phone }: Required<Customer>): SQL<boolean> {
  const key = canonicalEmail(email);
  const missed = and(
    or(eq(canonicalEmailOf(bookings.email), key), hasPhone(phone)),
    inArray(bookings.status, statusesWith("missed")),
  );
  const one = { one: sql`1` };
  const paid = eq(canonicalEmailOf(prepayments.email), key);
  return sql<boolean>`(${exists(db().select(one).from(bookings).where(missed))}
    OR ${exists(db().select(one).from(prepayments).where(paid))})`;
}

export async function checkPrepayment(
  tx: Transaction,
  request: BookingRequest,
  requestHash: string,
): Promise<Check> {
  const status = await lockedStatus(tx, request);
  if (!status) return { hasFailed: true };
  const { isDue, noShowCount, unused, used, waiver } = status;
  const startsAt = toDate(shopInstant(request.date, request.time));
  const amountCents = amountDue();
  const asked = { amountCents, language: request.language };
  const refundTerms = refundTermsBefore({ startsAt, ...publishedTerms() }, asked);
  return {
    due: isDue ? { noShowCount, amountCents, refundTerms } : undefined,
    payment: unused,
    waiver,
    finished: await finishedDraft(tx, used, requestHash),
  };
}

/**
 * A phone number that missed counts while nobody opened a mail at the e-mail address: else a new address would be a new
 * person. Whoever did is not charged for what others booked with that number. Its `noShowCount` stays the e-mail's: the
 * answer tells a stranger nothing of the number.
 */
export async function lockCustomerStatus(
  database: Database | Transaction,
  { email, phone }: Customer,
): Promise<PrepaymentStatus> {
  const status = await lockPrepaymentStatus(database, email);
  const { isAsked, noShowThreshold } = shop().prepayment;
  if (!phone || !isAsked || status.noShowCount >= noShowThreshold || status.unused) return status;
  const missed = await database.$count(bookings, and(hasPhone(phone), isCountedNoShow()));
  if (missed < noShowThreshold || (await hasOpenedMail(database, email))) return status;
  return { ...status, isDue: true };
}

const hasPhone = (phone: string) => inArray(bookings.phone, phoneSpellings(phone));

/** The rows are locked since `checkPrepayment`. */
export async function consumePrepayment(
  tx: Transaction,
  { payment, waiver }: Check,
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

/** Better a booking without prepayment than none. The savepoint keeps the transaction usable. */
async function lockedStatus(tx: Transaction, customer: Customer): Promise<PrepaymentStatus | undefined> {
  try {
    return await tx.transaction((savepoint) => lockCustomerStatus(savepoint, customer));
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
