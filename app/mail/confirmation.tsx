import { Button, Link, Text } from "@react-email/components";
import { shop } from "../../content/shop.ts";
import type { bookings } from "../bookings/tables.server.ts";
import { euros } from "../prepayment/amount.ts";
import { links } from "../shop/links.ts";
import { barberName, dayAndTime, serviceLabel } from "./appointment-text.ts";
import { button, Fact, Letter, link, paragraph, type Written } from "./letter.tsx";

type Booking = Pick<typeof bookings.$inferSelect, "name" | "service" | "barberId" | "startsAt">;

/**
 * Tells the customer that the time is theirs.
 * @param manageUrl the whole address of the customer's own page.
 * @param prepaidCents what was paid already.
 */
export function confirmation(booking: Booking & { manageUrl: string; prepaidCents?: number }): Written {
  const { name, service, barberId, startsAt, manageUrl, prepaidCents } = booking;
  const when = dayAndTime(startsAt);
  const barber = barberName(barberId);
  const { street, postcode, city } = shop.address;
  return {
    subject: `Je afspraak bij ${shop.name}: ${when}`,
    letter: (
      <Letter title="Je afspraak is bevestigd" preview={`${serviceLabel(service)}, ${when}`}>
        <Text style={paragraph}>
          Dag{canBeGreeted(name) && <bdi> {name}</bdi>}, leuk dat je langskomt! We houden deze tijd voor je
          vrij.
        </Text>
        <Fact label="Wat">{serviceLabel(service)}</Fact>
        {barber && <Fact label="Bij">{barber}</Fact>}
        <Fact label="Wanneer">{when}</Fact>
        {prepaidCents && <Fact label="Al betaald">{euros(prepaidCents)}, gaat van de prijs af</Fact>}
        <Fact label="Waar">
          {street}, {postcode} {city}
          <br />
          <Link href={links.route} style={link}>
            Plan je route
          </Link>
        </Fact>
        <Text style={paragraph}>Kom 5 minuten vroeger, dan beginnen we op tijd.</Text>
        <Text style={paragraph}>
          Komt er iets tussen? Bel ons op{" "}
          <Link href={links.phone} style={link}>
            {shop.phone}
          </Link>
          , stuur een bericht via{" "}
          <Link href={links.whatsapp} style={link}>
            WhatsApp
          </Link>{" "}
          of verplaats of annuleer je afspraak zelf:
        </Text>
        <Button href={manageUrl} style={button}>
          Bekijk je afspraak
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>
          Met het bestand in de bijlage zet je de afspraak in je agenda. Tot dan!
        </Text>
      </Letter>
    ),
  };
}

/**
 * Anyone can book with someone else's address. A web address in the name would be a link in a mail that the shop
 * signs, so such a name is left out.
 */
function canBeGreeted(name: string): boolean {
  return !/[/@:]|\.\p{L}{2}/u.test(name);
}
