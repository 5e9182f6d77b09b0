import { and, eq } from "drizzle-orm";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { serviceLabel } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { isSameMailbox } from "#app/tables/customer-fields.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { type Settled, settle } from "./settle.server.ts";

/** `late`: the money came when its time was no longer held, and goes back. */
export type Verified = Settled & { booking?: PaidBooking; late?: true };
/** `label`: only when the service has another name by now, or is gone. */
type PaidBooking = { service: string; label?: string; date: string; time: string; manageUrl: string };

export async function verifyPayment(sessionId: string): Promise<Verified> {
  const settled = await settle(sessionId);
  if (settled.ok && !settled.paid && settled.refunded && (await cameLate(sessionId)))
    return { ...settled, late: true };
  if (!settled.ok || !settled.paid || !settled.booked) return settled;
  return { ...settled, booking: await bookingPaidBy(sessionId) };
}

/** None without a held time, whose id needs only an e-mail address, and none that staff gave to somebody else. */
async function bookingPaidBy(sessionId: string): Promise<PaidBooking | undefined> {
  const [booking] = await db()
    .select({
      service: bookings.service,
      serviceLabel: bookings.serviceLabel,
      startsAt: bookings.startsAt,
      token: bookings.manageToken,
      email: bookings.email,
      payer: prepayments.email,
    })
    .from(prepayments)
    .innerJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(
      and(
        eq(prepayments.sessionId, sessionId),
        eq(prepayments.holdsTime, true),
        eq(bookings.status, "confirmed"),
      ),
    );
  if (!booking || !isSameMailbox(booking.email, booking.payer)) return;
  const { service, startsAt, token } = booking;
  const label = bookedLabel(booking);
  return {
    service,
    ...(label !== serviceLabel(service, shop()) && { label }),
    ...shopWallClock(startsAt),
    manageUrl: `/afspraak/${token}`,
  };
}

/** Whether its time was never booked; a booking that was cancelled is another matter. */
async function cameLate(sessionId: string): Promise<boolean> {
  const [held] = await db()
    .select({ status: bookings.status })
    .from(prepayments)
    .innerJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(eq(prepayments.sessionId, sessionId));
  return held?.status === "expired";
}
