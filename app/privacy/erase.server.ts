import { and, eq, inArray, lte, ne, or, sql } from "drizzle-orm";
import { opens } from "../bookings/appointment.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { forgetCustomersWithoutBookings } from "../customers/forget-customers.server.ts";
import { transact } from "../platform/database.server.ts";
import { db } from "../platform/running.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { now } from "../shop/clock.ts";
import { forgottenEmail, withoutCustomer } from "./forgotten.ts";

export type Erased = { ok: true } | { ok: false; reason: "still_to_come" };

/**
 * Erases the customer from one booking: the one of the link, because the link proves no more than that. An
 * appointment that is still to come is cancelled first. Of a missed one the e-mail address stays until the missed
 * appointment itself is forgotten, or nobody would ever pay ahead. With a customer's last booking go the notes.
 */
export function erase(token: string): Promise<Erased> {
  const at = new Date(now().epochMilliseconds);
  return transact(db(), async (tx) => {
    const [booking] = await tx
      .update(bookings)
      .set({
        ...withoutCustomer,
        email: sql`CASE WHEN ${bookings.status} = 'no-show' THEN ${bookings.email} END`,
        updatedAt: at,
      })
      .where(and(opens(token), or(ne(bookings.status, "confirmed"), lte(bookings.endsAt, at))))
      .returning({ id: bookings.id });
    if (!booking) return { ok: false, reason: "still_to_come" };
    // A refund under way still has to tell its customer.
    await tx
      .update(prepayments)
      .set({ email: forgottenEmail })
      .where(
        and(
          eq(prepayments.bookingId, booking.id),
          inArray(prepayments.status, ["used", "refunded", "expired", "cancelled"]),
        ),
      );
    await forgetCustomersWithoutBookings(tx);
    return { ok: true };
  });
}
