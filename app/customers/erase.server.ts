import { and, eq, inArray, lte, ne, or } from "drizzle-orm";
import { hasManageToken } from "../bookings/appointment.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { keepVisits } from "../figures/kept-visits.server.ts";
import { transact } from "../platform/database.server.ts";
import { db } from "../platform/runtime.server.ts";
import { prepayments } from "../prepayment/tables.server.ts";
import { nowDate } from "../shop/clock.ts";
import { offers, waitingEntries } from "../waiting/tables.server.ts";
import { customerKey } from "./customer-key.ts";
import { forgetChanges } from "./forget-changes.server.ts";
import { forgetCustomersWithoutBookings } from "./forget-customers.server.ts";
import { forgottenEmail, withoutCustomer } from "./forgotten.ts";

export type Erased = { ok: true } | { ok: false; reason: "still_to_come" };

/** The link proves one booking only. After a no-show the e-mail stays, or prepayment could be dodged. */
export function erase(token: string): Promise<Erased> {
  const at = nowDate();
  return transact(db(), async (tx) => {
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(hasManageToken(token), or(ne(bookings.status, "confirmed"), lte(bookings.endsAt, at))))
      .for("update");
    if (!booking) return { ok: false, reason: "still_to_come" };
    await keepVisits(tx, [booking.id]);
    await tx
      .update(bookings)
      .set({
        ...withoutCustomer,
        email: booking.status === "no-show" ? booking.email : null,
        updatedAt: at,
      })
      .where(eq(bookings.id, booking.id));
    await forgetChanges(tx, [booking.id]);
    // A pending refund still has to reach its customer.
    await tx
      .update(prepayments)
      .set({ email: forgottenEmail })
      .where(
        and(
          eq(prepayments.bookingId, booking.id),
          inArray(prepayments.status, ["used", "refunded", "expired", "cancelled"]),
        ),
      );
    const entry = tx.select({ id: offers.entryId }).from(offers).where(eq(offers.bookingId, booking.id));
    await tx.delete(waitingEntries).where(inArray(waitingEntries.id, entry));
    const customer = customerKey(booking);
    if (customer) await forgetCustomersWithoutBookings(tx, customer);
    return { ok: true };
  });
}
