import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { bookings } from "#app/bookings/tables.server.ts";
import { db } from "#app/platform/runtime.server.ts";
import { prepayments } from "#app/prepayment/tables.server.ts";
import { now } from "#app/shop/clock.ts";
import { dayAndTime } from "#app/shop/dates.server.ts";
import { hasStaffAccess, type Staff } from "#app/staff/access.server.ts";
import { describePayment } from "#app/staff/payments.server.ts";

/** Payments of the last 90 days without a booking: waiting, being refunded or refunded. */
export async function viewOf(staff: Staff) {
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
  const payments = rows.map(({ payment, name }) => ({
    id: payment.id,
    email: payment.email,
    name,
    words: describePayment(payment),
    paid: payment.paidAt ? dayAndTime(payment.paidAt) : "",
  }));
  return { payments };
}
