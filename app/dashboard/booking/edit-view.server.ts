import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { minutesOf } from "#app/content/shop/minutes-of.ts";
import { shop } from "#app/content/snapshot.server.ts";
import type { Booking } from "#app/tables/bookings.server.ts";

/** What the form starts with. A service that is no longer offered stays a choice of its own booking. */
export function editOf(booking: Booking) {
  const { service, extraService, barberId, name, phone, email, message, language } = booking;
  const offered = shop().services.map(({ code, label, minutes }) => ({ code, label, minutes }));
  const told = extraService?.without ?? { serviceLabel: bookedLabel(booking), minutes: minutesOf(booking) };
  const own = { code: service, label: told.serviceLabel, minutes: told.minutes };
  return {
    values: {
      ...{ service, extra: extraService?.code ?? "", barber: barberId },
      ...{ name, phone: phone ?? "", email: email ?? "", message, language },
    } as Record<string, string>,
    services: offered.some(({ code }) => code === service)
      ? offered.map((each) => (each.code === service ? own : each))
      : [own, ...offered],
    extras: offered,
  };
}
