import { and, inArray } from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { barberName, serviceOf } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { customerKey } from "#app/customers/customer-key.ts";
import {
  findCustomer,
  type ListedCustomer,
  listCustomers,
  listImported,
} from "#app/customers/list-customers.server.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { counted } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";

export type KnownCustomer = Awaited<ReturnType<typeof suggestCustomers>>[number];

/** By part of a name, any spelling of a phone number, or the start of an e-mail address. */
export async function suggestCustomers(staff: Staff, search: string) {
  const text = search.trim().slice(0, 100);
  if (text.length < 2) return [];
  const known = await describe(staff, await listCustomers(staff, text, 6));
  const imported = known.length < 6 ? await listImported(staff, text, 6 - known.length) : [];
  return [...known, ...imported.map(describeImported)];
}

/** Without a card: that comes with the first appointment. */
function describeImported({ id, name, phone, email }: Awaited<ReturnType<typeof listImported>>[number]) {
  return {
    ...{ id, name, language: "nl" as const, missed: 0, phone: phone ?? "", email: email ?? "" },
    contact: [phone, email].filter(Boolean).join(" · "),
    words: "nog geen bezoek hier",
    same: undefined,
    hasCard: false,
  };
}

/** Undefined when the booking's customer left no address. */
export async function knownCustomerOf(staff: Staff, booking: Booking): Promise<KnownCustomer | undefined> {
  const key = customerKey(booking);
  const customer = key && (await findCustomer(staff, key));
  return customer ? (await describe(staff, [customer]))[0] : undefined;
}

async function describe(staff: Staff, customers: ListedCustomer[]) {
  const ids = customers.flatMap(({ lastId }) => lastId ?? []);
  const last = await db()
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids), hasStaffAccess(staff)));
  return customers.map(({ id, name, phone, email, language, visits, missed, lastId }) => {
    const visit = last.find((each) => each.id === lastId);
    return {
      ...{ id, name, language, missed },
      phone: phone ?? "",
      email: email ?? "",
      contact: [phone, email].filter(Boolean).join(" · "),
      words: [counted(visits, "bezoek", "bezoeken"), visit && `laatst ${formatMoment(visit.startsAt)}`]
        .filter(Boolean)
        .join(", "),
      same: visit && sameAs(visit),
      hasCard: true,
    };
  });
}

/** Undefined for a service that is no longer offered; a former barber is left out. */
function sameAs({ service, serviceLabel, barberId }: Booking) {
  if (!serviceOf(service, shop())) return;
  const barber = shop().barbers.find(({ id }) => id === barberId)?.id ?? "";
  const who = barberName(barber, shop());
  const what = bookedLabel({ service, serviceLabel });
  return { service, barber, words: who ? `${what} bij ${who}` : what };
}
