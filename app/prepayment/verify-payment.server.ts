import { and, eq } from "drizzle-orm";
import { bookings } from "../bookings/tables.server.ts";
import { db } from "../platform/runtime.server.ts";
import { shopWallClock } from "../shop/clock.ts";
import { type Settled, settle } from "./settle.server.ts";
import { prepayments } from "./tables.server.ts";

export type Verified = Settled & { booking?: PaidBooking };
/** An appointment that a payment serves, for whoever holds the id of its checkout. */
type PaidBooking = { service: string; date: string; time: string; manageUrl: string };

/** Whether a checkout was paid, and the appointment that it was paid for. */
export async function verifyPayment(sessionId: string): Promise<Verified> {
  const settled = await settle(sessionId);
  if (!settled.ok || !settled.paid || !settled.booked) return settled;
  return { ...settled, booking: await bookingPaidBy(sessionId) };
}

/**
 * As it is now: it may have been moved since. None once it is over or off, and none for a payment without a time: an
 * e-mail address is enough to be told the id of that.
 */
async function bookingPaidBy(sessionId: string): Promise<PaidBooking | undefined> {
  const [booking] = await db()
    .select({ service: bookings.service, startsAt: bookings.startsAt, token: bookings.manageToken })
    .from(prepayments)
    .innerJoin(bookings, eq(bookings.id, prepayments.bookingId))
    .where(
      and(
        eq(prepayments.sessionId, sessionId),
        eq(prepayments.holdsTime, true),
        eq(bookings.status, "confirmed"),
      ),
    );
  if (!booking) return;
  const { service, startsAt, token } = booking;
  return { service, ...shopWallClock(startsAt.toTemporalInstant()), manageUrl: `/afspraak/${token}` };
}
