import { and, eq, inArray, lte, ne, or } from "drizzle-orm";
import { hasManageToken } from "#app/bookings/appointment.server.ts";
import { customerKey } from "#app/customers/customer-key.ts";
import { forgottenEmail, withoutCustomer } from "#app/customers/personal-data.ts";
import { keepVisits } from "#app/figures/customer-figures.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { prepayments } from "#app/tables/prepayments.server.ts";
import { outcomeOf } from "#app/tables/statuses.ts";
import { offers, waitingEntries } from "#app/tables/waiting-list.server.ts";
import { forgetChanges } from "./erase-customer.server.ts";
import { forgetCustomersWithoutBookings } from "./forget-customers.server.ts";

type Erased = { ok: true } | { ok: false; reason: "still_to_come" };

/** The link proves one booking only. After a no-show the e-mail stays, or prepayment could be dodged. */
export function eraseBooking(token: string): Promise<Erased> {
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
        email: outcomeOf(booking.status) === "missed" ? booking.email : null,
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
