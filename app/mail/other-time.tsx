import { Button, Link, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { euros } from "../shop/money.ts";
import { type AppointmentData, Greeting } from "./appointment-parts.tsx";
import { button, Fact, Letter, link, type MailContent, paragraph } from "./letter.tsx";

/** Staff called the time off: the customer chooses another. */
export function otherTime(about: AppointmentData): MailContent {
  const { name, startsAt, prepaid, manageUrl } = about;
  const when = dayAndTime(startsAt);
  return {
    subject: `Kies een ander moment voor je afspraak van ${when}`,
    letter: (
      <Letter title="Kies je een ander moment?" preview={`${bookedLabel(about)}, ${when} gaat niet door`}>
        <Text style={paragraph}>
          <Greeting name={name} />, er is bij ons iets tussengekomen: op dit uur kunnen we je toch niet
          ontvangen. Sorry daarvoor. Kies zelf een ander moment, dan zetten we je afspraak daar.
        </Text>
        <Fact label="Gaat niet door">
          {bookedLabel(about)}, {when}
        </Fact>
        {prepaid?.provider === "stripe" && (
          <Text style={paragraph}>
            De {euros(prepaid.amountCents)} die je betaalde, telt gewoon mee voor je nieuwe moment. Annuleer
            je liever, dan storten we het terug.
          </Text>
        )}
        <Button href={`${manageUrl}#verplaatsen`} style={button}>
          Kies een ander moment
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>
          Past er niets? Bel ons op{" "}
          <Link href={shop().links.phone} style={link}>
            {shop().phone}
          </Link>
          , dan zoeken we samen.
        </Text>
      </Letter>
    ),
  };
}
