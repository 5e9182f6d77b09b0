import type { ShopFacts } from "#app/content/shop/facts.ts";
import { timeAfter } from "#app/content/shop/grid.ts";
import { serviceOf } from "#app/content/shop/services.ts";
import type { MadeBooking } from "./send-booking.ts";

export type Typed = Record<string, string>;

export function typedIn(form: HTMLFormElement | null): Typed {
  return form
    ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    : {};
}

/** For somebody who comes along: same phone, e-mail, barber and service, right after; the name and message are new. */
export function nextTo(booking: MadeBooking, typed: Typed = {}, shop: ShopFacts): Typed {
  const { phone = "", email = "", barber = "" } = typed;
  const minutes = serviceOf(booking.service, shop)?.minutes ?? 0;
  const { service, date } = booking;
  return { phone, email, barber, service, date, time: timeAfter(booking.time, minutes) };
}
