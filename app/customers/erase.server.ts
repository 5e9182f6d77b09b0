import { and, eq, inArray, lte, ne, or } from "drizzle-orm";
import { opens } from "../bookings/appointment.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { transact } from "../platform/database.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { now } from "../shop/clock.ts";
import { customerKey } from "./customer-key.ts";
import { forgetCustomersWithoutBookings } from "./forget-customers.server.ts";
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
      .select()
      .from(bookings)
      .where(and(opens(token), or(ne(bookings.status, "confirmed"), lte(bookings.endsAt, at))))
      .for("update");
    if (!booking) return { ok: false, reason: "still_to_come" };
    await tx
      .update(bookings)
      .set({
        ...withoutCustomer,
        email: booking.status === "no-show" ? booking.email : null,
        updatedAt: at,
      })
      .where(eq(bookings.id, booking.id));
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
    const customer = customerKey(booking);
    if (customer) await forgetCustomersWithoutBookings(tx, customer);
    return { ok: true };
  });
}
