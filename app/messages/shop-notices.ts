import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { barberName } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { formatTillPayment } from "#app/i18n/format/money.ts";
import type { bookings } from "#app/tables/bookings.server.ts";
import { type Paid, together } from "./appointment-parts.ts";
import type { Block, MailContent } from "./letter.ts";
import { emailLink } from "./payment-letters.ts";

type Booking = Pick<
  typeof bookings.$inferSelect,
  | "name"
  | "phone"
  | "email"
  | "service"
  | "serviceLabel"
  | "barberId"
  | "startsAt"
  | "bookingTime"
  | "message"
  | "sequence"
  | "status"
>;

/** @param dashboardUrl absolute. */
export function shopNotice(
  booking: Booking & { along: Booking[]; dashboardUrl: string; prepaid?: Paid },
): MailContent {
  const { name, phone, email, barberId, startsAt, message, dashboardUrl, prepaid } = booking;
  const title = titleOf(booking);
  const when = dayAndTime(startsAt);
  const barber = barberName(barberId, shop());
  return {
    // Name last: right-to-left names would reorder the date.
    subject: `${title}: ${when}, ${name}`,
    ...{ title, preview: `${when}: ${bookedLabel(booking)}` },
    blocks: [
      { fact: "Wie", value: { written: name } },
      phone ? { fact: "Telefoon", value: { link: phone, href: `tel:${phone}` } } : undefined,
      email ? { fact: "E-mail", value: emailLink(email) } : undefined,
      { fact: "Service", value: bookedLabel(booking) },
      barber ? { fact: "Kapper", value: barber } : undefined,
      { fact: "Wanneer", value: when },
      together(booking, "nl", () => true),
      prepaid && { fact: "Vooruitbetaling", value: formatTillPayment(prepaid) },
      message ? { fact: "Bericht", value: { written: message } } : undefined,
      allBookings(dashboardUrl),
    ],
  };
}

/** @param dashboardUrl absolute. */
export function gatheredNotices(
  changes: Omit<Booking, "phone" | "email" | "barberId" | "message">[],
  { dashboardUrl }: { dashboardUrl: string },
): MailContent {
  const title = `${changes.length} berichten over afspraken`;
  const why = "Er kwamen er veel tegelijk: je krijgt ze in één mail.";
  return {
    subject: title,
    ...{ title, preview: why },
    blocks: [
      { paragraph: why },
      ...changes.map((booking) => ({
        fact: titleOf(booking),
        value: [`${dayAndTime(booking.startsAt)}: ${bookedLabel(booking)}, `, { written: booking.name }],
      })),
      allBookings(dashboardUrl),
    ],
  };
}

function allBookings(href: string): Block {
  return { paragraph: { link: "Alle boekingen", href } };
}

function titleOf({ status, sequence }: Pick<Booking, "status" | "sequence">): string {
  if (status === "cancelled") return "Geannuleerde afspraak";
  return sequence === 0 ? "Nieuwe afspraak" : "Gewijzigde afspraak";
}
