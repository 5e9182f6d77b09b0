import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import type { Booking } from "#app/bookings/tables.server.ts";
import { whenWords } from "#app/mail/sms-reminder.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { shop } from "#app/publishing/snapshot.server.ts";
import { now } from "#app/shop/clock.ts";
import { whatsappLink } from "#app/shop/links.ts";

/**
 * Opens WhatsApp with a reminder to send; undefined when there is nothing to remind of, or no number. Who was asked for
 * another time is not expected at this one.
 */
export function whatsappReminder(booking: Booking): string | undefined {
  const { name, phone, startsAt, status, moveAskedAt, manageToken } = booking;
  if (!phone || status !== "confirmed" || moveAskedAt || startsAt.getTime() <= now().epochMilliseconds)
    return;
  const link = `${runtime().settings.appUrl}/afspraak/${manageToken}`;
  return whatsappLink(
    phone,
    `Dag ${name.split(" ")[0]}, ${whenWords(startsAt)} verwachten we je bij ${shop().name} voor ${bookedLabel(booking)}. Verplaatsen of annuleren kan hier: ${link}`,
  );
}
