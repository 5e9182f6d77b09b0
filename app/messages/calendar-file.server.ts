import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { bookedLabel, bookedPrice } from "#app/bookings/booked-service.server.ts";
import { isCompanion } from "#app/bookings/booked-together.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { isSafeName } from "./appointment-parts.ts";
import { messageIdHost } from "./message-id-host.server.ts";
import { senderAddress } from "./shop-mailbox.server.ts";

type Appointment = Booking & { manageUrl: string };

/**
 * Writes a calendar file that publishes appointments, or cancels published ones as RFC 5546 (3.2.1) has it: the same UID, a
 * higher SEQUENCE, no attendees. Some calendars take no notice of a cancellation, so no text promises that they do. The
 * method is not REQUEST, which asks for a reply that nobody reads.
 * @param sum what several people still pay together
 */
export function calendarFile(
  appointments: Appointment[],
  method: "PUBLISH" | "CANCEL" = "PUBLISH",
  sum?: string,
): string {
  const { street, postcode, city } = shop().address;
  const language = appointments[0]?.language ?? "nl";
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: {
      company: shop().name,
      product: mailWordsIn(language).calendar.product,
      language: language.toUpperCase(),
    },
  });
  for (const appointment of appointments) {
    const { id, language, startsAt, endsAt, sequence } = appointment;
    // A calendar may be shared, so the link does not prove who reads the mailbox.
    const manageUrl = appointment.manageUrl.replace(/\?.*/, "");
    calendar.createEvent({
      id: `${id}@${messageIdHost()}`,
      sequence,
      // Instants need no time zone.
      start: startsAt,
      end: endsAt,
      summary: wordsIn(language).booked.atShop(labelFor(appointment), shop().name),
      location: `${shop().name}, ${street}, ${postcode} ${city}`,
      description: mailWordsIn(language).calendar.description(manageUrl, shop().phone, {
        price: bookedPrice(appointment, language),
        sum,
      }),
      url: manageUrl,
      organizer: { name: shop().name, email: senderAddress() },
      status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // RFC 5545 requires CRLF after every line.
  return `${calendar.toString()}\r\n`;
}

/** Adds the name if the appointment belongs to a companion. */
function labelFor(appointment: Appointment): string {
  const { name, language } = appointment;
  const label = bookedLabel(appointment, language);
  return isCompanion(appointment) && name && isSafeName(name) ? `${label} (${name})` : label;
}
