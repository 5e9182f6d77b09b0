import { Link, Text } from "@react-email/components";
import { Fragment } from "react";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { barberName } from "#app/content/shop/barbers.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { formatTillPayment } from "#app/i18n/dates/money.ts";
import type { bookings } from "#app/tables/bookings.server.ts";
import type { Paid } from "./appointment-parts.tsx";
import { Fact, Letter, link, type MailContent, paragraph } from "./letter.tsx";

type Booking = Pick<
  typeof bookings.$inferSelect,
  | "name"
  | "phone"
  | "email"
  | "service"
  | "serviceLabel"
  | "barberId"
  | "startsAt"
  | "message"
  | "sequence"
  | "status"
>;

/** @param dashboardUrl absolute. */
export function shopNotice(booking: Booking & { dashboardUrl: string; prepaid?: Paid }): MailContent {
  const { name, phone, email, barberId, startsAt, message } = booking;
  const { dashboardUrl, prepaid } = booking;
  const title = titleOf(booking);
  const when = dayAndTime(startsAt);
  const barber = barberName(barberId, shop());
  return {
    // Name last: right-to-left names would reorder the date.
    subject: `${title}: ${when}, ${name}`,
    letter: (
      <Letter title={title} preview={`${when}: ${bookedLabel(booking)}`}>
        <Fact label="Wie">
          <bdi>{name}</bdi>
        </Fact>
        {phone && (
          <Fact label="Telefoon">
            <Link href={`tel:${phone}`} style={link}>
              {phone}
            </Link>
          </Fact>
        )}
        {email && (
          <Fact label="E-mail">
            <Link href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} style={link}>
              {email}
            </Link>
          </Fact>
        )}
        <Fact label="Service">{bookedLabel(booking)}</Fact>
        {barber && <Fact label="Kapper">{barber}</Fact>}
        <Fact label="Wanneer">{when}</Fact>
        {prepaid && <Fact label="Vooruitbetaling">{formatTillPayment(prepaid)}</Fact>}
        {message && (
          <Fact label="Bericht">
            {message.split("\n").map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and are drawn once
              <Fragment key={index}>
                {index > 0 && <br />}
                <bdi>{line}</bdi>
              </Fragment>
            ))}
          </Fact>
        )}
        <AllBookings dashboardUrl={dashboardUrl} />
      </Letter>
    ),
  };
}

export function AllBookings({ dashboardUrl }: { dashboardUrl: string }) {
  return (
    <Text style={paragraph}>
      <Link href={dashboardUrl} style={link}>
        Alle boekingen
      </Link>
    </Text>
  );
}

export function titleOf({ status, sequence }: Pick<Booking, "status" | "sequence">): string {
  if (status === "cancelled") return "Geannuleerde afspraak";
  return sequence === 0 ? "Nieuwe afspraak" : "Gewijzigde afspraak";
}
