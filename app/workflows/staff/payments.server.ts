import { and, eq, inArray } from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { euros, formatTillPayment, withTestLabel } from "#app/i18n/format/money.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { outcomeOf } from "#app/tables/statuses.ts";

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

export function describePayment(payment: Prepayment, bookingStatus?: string): string {
  const amount = euros(payment.amountCents);
  switch (payment.status) {
    case "refunded":
      return withTestLabel(payment, `${amount} terugbetaald`);
    case "refunding":
      return withTestLabel(payment, `${amount} wordt terugbetaald`);
    case "used":
      if (outcomeOf(bookingStatus ?? "") !== "missed") return formatTillPayment(payment);
      return withTestLabel(payment, `${amount} betaald, blijft bij de zaak (niet gekomen)`);
    default:
      return withTestLabel(payment, `${amount} betaald, nog zonder boeking`);
  }
}
