import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { shop } from "../../content/shop.ts";
import { serviceLabel } from "../shop/services.ts";

/**
 * The appointment as an iCalendar file. The UID stays the same for a booking, so that a calendar that knows it
 * takes over a file with a higher SEQUENCE; with CANCEL it takes the appointment out.
 * PUBLISH and not REQUEST: an attachment with REQUEST makes mail programs ask for an answer that nobody reads.
 */
export function calendarFile(booking: {
  id: string;
  service: string;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  /** The whole address of the customer's own page. */
  manageUrl: string;
  method?: "PUBLISH" | "CANCEL";
}): string {
  const { id, service, startsAt, endsAt, sequence, manageUrl, method = "PUBLISH" } = booking;
  const { street, postcode, city } = shop.address;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: shop.name, product: "Afspraken", language: "NL" },
  });
  calendar.createEvent({
    id: `${id}@${new URL(manageUrl).hostname}`,
    sequence,
    // Instants: no calendar has to know the shop's time zone or its clock changes.
    start: startsAt,
    end: endsAt,
    summary: `${serviceLabel(service)} bij ${shop.name}`,
    location: `${shop.name}, ${street}, ${postcode} ${city}`,
    description: `Kom 5 minuten vroeger.\n\nBekijken, verplaatsen of annuleren: ${manageUrl}\nBellen: ${shop.phone}`,
    url: manageUrl,
    organizer: { name: shop.name, email: shop.email },
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The last line has to end like all others.
  return `${calendar.toString()}\r\n`;
}
