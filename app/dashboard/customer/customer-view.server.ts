import type { Staff } from "#app/accounts/access.server.ts";
import { customerKey } from "#app/customers/customer-key.ts";
import { type ListedCustomer, listCustomers, listLookalikes } from "#app/customers/list-customers.server.ts";
import { formatDay } from "#app/i18n/format/dates.server.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import type { Booking } from "#app/tables/bookings.server.ts";
import { customerCardOf } from "#app/workflows/customers/customer-card.server.ts";
import { formatCustomer } from "../booking/format-customer.server.ts";
import { knownCustomerOf } from "../new-booking/known-customers.server.ts";

export type OtherCard = ReturnType<typeof cardOf>;

/** @param search for another card of the same person. */
export async function viewCustomer(staff: Staff, booking: Booking, search: string) {
  const { id, name, phone, email } = booking;
  const key = customerKey(booking);
  const known = await knownCustomerOf(staff, booking);
  const found = search
    ? await listCustomers(staff, search, 8)
    : key
      ? await listLookalikes(staff, { name, phone, key })
      : [];
  return {
    ...{ id, name, search },
    phone: phone ?? known?.phone,
    email: email ?? known?.email,
    same: known?.same,
    customer: formatCustomer(await customerCardOf(staff, booking), { email }),
    canErase: key !== undefined && staff.role === "admin",
    canMerge: known !== undefined,
    others: found.filter((other) => other.id !== known?.id).map(cardOf),
  };
}

function cardOf({ id, name, phone, email, visits, lastVisit }: ListedCustomer) {
  const last = lastVisit && `laatst ${formatDay(lastVisit)}`;
  return {
    id,
    name,
    contact: [phone, email].filter(Boolean).join(" · "),
    words: [counted(visits, "bezoek", "bezoeken"), last].filter(Boolean).join(", "),
  };
}
