import { and, inArray } from "drizzle-orm";
import { ownBarberOf, type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { bookableTimes } from "#app/bookings/bookable-times.server.ts";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import type { Moment } from "#app/bookings/booking-schema.ts";
import { shortestService } from "#app/bookings/day-states.ts";
import { sources } from "#app/bookings/flows/planning/staff-booking-schema.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { customerIdOf } from "#app/customers/customer-rows.server.ts";
import {
  findCustomer,
  type ListedCustomer,
  listCustomers,
  listImported,
} from "#app/customers/list-customers.server.ts";
import { now, shopInstant, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { addDays, isTime, shortDate } from "#app/i18n/format/dates.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import {
  barberName,
  findServiceByCode,
  joinVisitFields,
  splitVisitFields,
} from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { chosenDay } from "../addresses.ts";
import { dayOrToday, findBooking } from "../booking.server.ts";

export type Free = Awaited<ReturnType<typeof freeTimesFor>>;

/**
 * Reads `dag`, `tijd`, `kapper`, `bron`, `dienst`, and `klant`: any booking of the customer. Invalid values become
 * defaults: the account's own barber, the next free time, and for a walk-in now, with any barber. A given day stays,
 * even when full.
 */
export async function viewForm(staff: Staff, parameters: URLSearchParams) {
  const param = (name: string) => parameters.get(name) ?? "";
  const at = shopWallClock(now());
  const requestedBarber = parameters.get("kapper") ?? (param("bron") === "walk-in" ? "" : ownBarberOf(staff));
  const barber = shop().barbers.find(({ id }) => id === requestedBarber)?.id ?? "";
  const service = (findServiceByCode(param("dienst"), shop()) ?? shop().services[0])?.code ?? "";
  const date = dayOrToday(param("dag"));
  const free = await freeTimesFor({ date, service, barber });

  const time = isTime(param("tijd")) ? param("tijd") : "";
  const isAboutNow = time !== "" && Math.abs(minutesUntil({ date, time })) <= 10;
  const source =
    sources.find(({ code }) => code === param("bron"))?.code ?? (isAboutNow ? "walk-in" : "phone");
  const isNow = source === "walk-in" && date === at.date;
  const next = free.moments.find((each) => !chosenDay(parameters) || each.date === date);
  const first = isNow ? { date, time: roundDownToFive(at.time) } : (next ?? { date, time: "" });
  const moment = time ? { date, time } : { date: first.date, time: first.time };
  const booking = await findBooking(staff, param("klant"));
  const customer = booking && (await knownCustomerOf(staff, booking));
  const { language = "nl" } = customer ?? booking ?? {};
  const { name = "", phone = "", email = "" } = customer ?? { name: booking && knownName(booking) };
  const values: Record<string, string> = {
    ...moment,
    source,
    ...splitVisitFields(service),
    barber,
    name,
    phone,
    email,
    language,
  };
  const isOpen = time === "" && !isNow && date === at.date;
  return { values, free, customer, hasTime: time !== "" || isNow, offersNow: isOpen && !customer };
}

/**
 * Returns free times for at most two weeks, labelled "10:30", or with the day for later days. Invalid values become
 * defaults.
 */
export async function freeTimesFor(values: Record<string, string>) {
  const day = dayOrToday(values.date ?? "");
  const barber = shop().barbers.find(({ id }) => id === values.barber)?.id;
  const { code, minutes } =
    findServiceByCode(joinVisitFields(values).service ?? "", shop()) ?? shortestService(shop());
  const days = await bookableTimes(db(), {
    from: day,
    to: addDays(day, 14),
    barber,
    service: code,
    minutes,
    noticeMinutes: 0,
  });
  const moments = days
    .flatMap(({ date, times }) =>
      times.map((time) => ({ date, time, words: date === day ? time : `${shortDate(date)} ${time}` })),
    )
    .slice(0, 6);
  const isFull = moments.length > 0 && moments[0]?.date !== day;
  return { from: day === shopToday() ? "" : shortDate(day), isFull, moments };
}

const knownName = ({ name, erasedAt }: Booking) => (erasedAt ? "" : name);

/** Returns the values for booking a walk-in in one tap, with any barber who is free. */
export function walkInStart() {
  const { date, time } = shopWallClock(now());
  return { date, time: roundDownToFive(time), source: "walk-in", barber: "" };
}

function minutesUntil({ date, time }: Moment): number {
  return shopInstant(date, time).since(now()).total("minutes");
}

/** Returns for example "14:35" for "14:38". */
function roundDownToFive(time: string): string {
  return `${time.slice(0, 3)}${String(Number(time.slice(3)) - (Number(time.slice(3)) % 5)).padStart(2, "0")}`;
}

export type KnownCustomer = Awaited<ReturnType<typeof suggestCustomers>>[number];

/** Finds customers by part of the name, any spelling of the phone number, or the start of the e-mail address. */
export async function suggestCustomers(staff: Staff, search: string) {
  const text = search.trim().slice(0, 100);
  if (text.length < 2) return [];
  const customers = await describe(staff, await listCustomers(staff, text, 6));
  const imported = customers.length < 6 ? await listImported(staff, text, 6 - customers.length) : [];
  return [...customers, ...imported.map(describeImported)];
}

/** Describes an imported customer, who has no card before the first booking. */
function describeImported({ id, name, phone, email }: Awaited<ReturnType<typeof listImported>>[number]) {
  return {
    id,
    name,
    language: "nl" as const,
    noShowCount: 0,
    phone: phone ?? "",
    email: email ?? "",
    contact: [phone, email].filter(Boolean).join(" · "),
    words: "nog geen bezoek hier",
    same: undefined,
    hasCard: false,
  };
}

/** Returns undefined if the booking's customer left no address. */
export async function knownCustomerOf(staff: Staff, booking: Booking): Promise<KnownCustomer | undefined> {
  const customerId = customerIdOf(booking);
  const customer = customerId && (await findCustomer(staff, customerId));
  return customer ? (await describe(staff, [customer]))[0] : undefined;
}

async function describe(staff: Staff, customers: ListedCustomer[]) {
  const ids = customers.flatMap(({ lastId }) => lastId ?? []);
  const whereLast = and(inArray(bookings.id, ids), whereStaff(staff));
  const last = await db().select().from(bookings).where(whereLast);
  return customers.map(({ id, name, phone, email, language, visits, countedNoShows, lastId }) => {
    const visit = last.find((each) => each.id === lastId);
    return {
      id,
      name,
      language,
      noShowCount: countedNoShows,
      phone: phone ?? "",
      email: email ?? "",
      contact: [phone, email].filter(Boolean).join(" · "),
      words: [countText(visits, "bezoek", "bezoeken"), visit && `laatst ${formatMoment(visit.startsAt)}`]
        .filter(Boolean)
        .join(", "),
      same: visit && sameAs(visit),
      hasCard: true,
    };
  });
}

/**
 * Returns the service and barber of an earlier booking, to book the same again. Undefined for a service that
 * is no longer offered; a former barber is left out.
 */
function sameAs({ service, serviceLabel, barberId }: Booking) {
  if (!findServiceByCode(service, shop())) return;
  const barber = shop().barbers.find(({ id }) => id === barberId)?.id ?? "";
  const name = barberName(barber, shop());
  const what = bookedLabel({ service, serviceLabel });
  return { service, barber, words: name ? `${what} bij ${name}` : what };
}
