import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { type BookedService, bookedLabel } from "../bookings/booked-service.server.ts";
import { shop } from "../publishing/snapshot.server.ts";

type Appointment = BookedService & {
  id: string;
  startsAt: Date;
  endsAt: Date;
  sequence: number;
  manageUrl: string;
};

/**
 * A stable UID with a higher SEQUENCE updates the calendar; CANCEL removes it. Not REQUEST: that asks for a
 * reply nobody reads.
 */
export function calendarFile(appointments: Appointment[], method: "PUBLISH" | "CANCEL" = "PUBLISH"): string {
  const { street, postcode, city } = shop().address;
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: shop().name, product: "Afspraken", language: "NL" },
  });
  for (const { id, startsAt, endsAt, sequence, manageUrl, ...service } of appointments)
    calendar.createEvent({
      id: `${id}@${new URL(manageUrl).hostname}`,
      sequence,
      // Instants, so no time zone is needed.
      start: startsAt,
      end: endsAt,
      summary: `${bookedLabel(service)} bij ${shop().name}`,
      location: `${shop().name}, ${street}, ${postcode} ${city}`,
      description: `Kom 5 minuten vroeger.\n\nBekijken, verplaatsen of annuleren: ${manageUrl}\nBellen: ${shop().phone}`,
      url: manageUrl,
      organizer: { name: shop().name, email: shop().email },
      status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  // RFC 5545 ends every line with CRLF.
  return `${calendar.toString()}\r\n`;
}
