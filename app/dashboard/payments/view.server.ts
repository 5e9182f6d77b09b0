import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { now } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { describePayment } from "#app/workflows/staff/payments.server.ts";

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
