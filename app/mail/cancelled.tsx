import { Button, Link, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { euros, withTestLabel } from "../shop/money.ts";
import { type AppointmentData, Greeting, type Paid } from "./appointment-parts.tsx";
import { button, Fact, Letter, link, type MailContent, paragraph } from "./letter.tsx";

/**
 * @param refunded the payment to be refunded.
 * @param isByShop cancelled by staff.
 * @param bookingUrl absolute.
 */
export function cancelled(
  about: AppointmentData & { refunded?: Paid; isByShop?: boolean; bookingUrl: string },
): MailContent {
  const { name, startsAt, refunded, isByShop, bookingUrl } = about;
  const when = dayAndTime(startsAt);
  return {
    subject: `Je afspraak van ${when} is geannuleerd`,
    letter: (
      <Letter title="Je afspraak is geannuleerd" preview={`${bookedLabel(about)}, ${when}`}>
        <Text style={paragraph}>
          <Greeting name={name} />,{" "}
          {isByShop
            ? "we hebben je afspraak geannuleerd. Kies gerust een ander moment, dan maken we graag plaats."
            : "je afspraak gaat niet door. Bedankt om het te laten weten, zo kan iemand anders komen."}
        </Text>
        <Fact label="Geannuleerd">
          {bookedLabel(about)}, {when}
        </Fact>
        {refunded?.provider === "test" && (
          <Text style={paragraph}>
            {withTestLabel(refunded, "er is niets betaald, en er komt niets terug.")}
          </Text>
        )}
        {refunded?.provider === "stripe" && (
          <Text style={paragraph}>
            Je betaling van {euros(refunded.amountCents)} storten we terug op de rekening waarmee je betaalde.
            Dat duurt 5 tot 10 werkdagen; je hoeft niets te doen.
          </Text>
        )}
        <Text style={paragraph}>
          Met het bestand in de bijlage verdwijnt de afspraak uit je agenda. Is dit een vergissing? Bel ons op{" "}
          <Link href={shop().links.phone} style={link}>
            {shop().phone}
          </Link>
          .
        </Text>
        <Button href={bookingUrl} style={button}>
          Boek opnieuw
        </Button>
      </Letter>
    ),
  };
}
