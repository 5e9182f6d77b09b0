import { eq } from "drizzle-orm";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { isSameMailbox } from "#app/customers/tables/customer-fields.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { serviceLabel } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { restToPay } from "../rest-to-pay.server.ts";
import { type Prepayment, prepayments } from "../tables/prepayments.server.ts";
import { type SettleResult, settle } from "./settle.server.ts";

/** `late`: the money came when the time was no longer held, so it goes back. */
export type VerifyResult = SettleResult & { booking?: PaidBooking; late?: true };
/**
 * `label`: only given if the service has another name by now, or is gone. `barber`: the id, if the shop has
 * several. `rest`: what is still to be paid in the shop, if the price is known.
 */
type PaidBooking = {
  service: string;
  label?: string;
  barber?: string;
  rest?: string;
  date: string;
  time: string;
  manageUrl: string;
};

export async function verifyPayment(sessionId: string): Promise<VerifyResult> {
  const settled = await settle(sessionId);
  if (!settled.ok || !(settled.paid ? settled.booked : settled.refunded)) return settled;
  const [row] = await db()
    .select({ booking: bookings, payment: prepayments })
    .from(prepayments)
    .innerJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(eq(prepayments.sessionId, sessionId));
  if (settled.paid) return { ...settled, booking: row && (await bookingPaidBy(row.payment, row.booking)) };
  // A payment for a booking that was cancelled did not come late.
  return row?.booking.status === "expired" ? { ...settled, late: true } : settled;
}

/**
 * Returns the booking of a payment. Undefined if the checkout held no time, since anybody can open one with
 * an e-mail address, or if staff gave the booking to another customer.
 */
async function bookingPaidBy(
  { holdsTime, email }: Prepayment,
  booking: Booking,
): Promise<PaidBooking | undefined> {
  const { service, barberId, startsAt, status, manageToken, language } = booking;
  if (!holdsTime || status !== "confirmed" || !isSameMailbox(booking.email, email)) return;
  const label = bookedLabel(booking);
  const amountLeft = await restToPay([booking], language);
  return {
    service,
    ...(label !== serviceLabel(service, shop()) && { label }),
    ...(shop().barbers.length > 1 && { barber: barberId }),
    ...(amountLeft && { rest: amountLeft }),
    ...shopWallClock(startsAt),
    manageUrl: `/afspraak/${manageToken}`,
  };
}
