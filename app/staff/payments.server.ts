import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { now } from "../shop/clock.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { euros, formatTillPayment, withTestLabel } from "../shop/money.ts";
import { hasStaffAccess, type Staff } from "./access.server.ts";

type Prepayment = typeof prepayments.$inferSelect;

export async function describePayments(staff: Staff, bookingIds: string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db()
    .select({ id: bookings.id, payment: prepayments, bookingStatus: bookings.status })
    .from(prepayments)
    .innerJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(
      and(
        inArray(prepayments.bookingId, bookingIds),
        inArray(prepayments.status, ["used", "refunding", "refunded"]),
        hasStaffAccess(staff),
      ),
    );
  return new Map(rows.map(({ id, payment, bookingStatus }) => [id, describePayment(payment, bookingStatus)]));
}

/** Payments of the last 90 days without a booking: waiting, being refunded or refunded. */
export async function paymentsWithoutBooking(staff: Staff) {
  const rows = await db()
    .select({ payment: prepayments, name: bookings.name })
    .from(prepayments)
    .leftJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(
      and(
        or(
          and(eq(prepayments.status, "paid"), isNull(prepayments.bookingId)),
          inArray(prepayments.status, ["refunding", "refunded"]),
        ),
        gt(prepayments.createdAt, new Date(now().subtract({ hours: 90 * 24 }).epochMilliseconds)),
        hasStaffAccess(staff),
      ),
    )
    .orderBy(desc(prepayments.paidAt))
    .limit(200);
  return rows.map(({ payment, name }) => ({
    id: payment.id,
    email: payment.email,
    name,
    words: describePayment(payment),
    paid: payment.paidAt ? dayAndTime(payment.paidAt) : "",
  }));
}

function describePayment(payment: Prepayment, bookingStatus?: string): string {
  const amount = euros(payment.amountCents);
  switch (payment.status) {
    case "refunded":
      return withTestLabel(payment, `${amount} terugbetaald`);
    case "refunding":
      return withTestLabel(payment, `${amount} wordt terugbetaald`);
    case "used":
      if (bookingStatus !== "no-show") return formatTillPayment(payment);
      return withTestLabel(payment, `${amount} betaald, blijft bij de zaak (niet gekomen)`);
    default:
      return withTestLabel(payment, `${amount} betaald, nog zonder boeking`);
  }
}
