import { Button, Link, Text } from "@react-email/components";
import { shop } from "../publishing/snapshot.server.ts";

import { type AppointmentData, Greeting } from "./appointment-parts.tsx";
import { button, Letter, link, type MailContent, paragraph } from "./letter.tsx";

/** Asks pleased and displeased alike, as Google's rules require. */
export function thankYou({
  name,
  bookingUrl,
  noReviewsUrl,
}: Pick<AppointmentData, "name"> & { bookingUrl: string; noReviewsUrl: string }): MailContent {
  return {
    subject: `Bedankt voor je bezoek aan ${shop().name}`,
    letter: (
      <Letter title="Bedankt voor je bezoek" preview="Hoe vond je het?">
        <Text style={paragraph}>
          <Greeting name={name} />, bedankt dat je bij ons in de stoel zat. Hoe vond je het? Vertel het in een
          paar woorden op Google, ook als er iets beter kon: daar leren wij van, en wie een kapper zoekt,
          heeft er iets aan.
        </Text>
        <Button href={shop().links.reviews} style={button}>
          Schrijf een review
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>
          Tot de volgende keer?{" "}
          <Link href={bookingUrl} style={link}>
            Boek opnieuw
          </Link>
        </Text>
        <Text style={{ ...paragraph, margin: "20px 0 0", fontSize: 14 }}>
          We vragen dit hoogstens één keer per half jaar. Liever helemaal niet?{" "}
          <Link href={noReviewsUrl} style={link}>
            Vraag me geen review meer
          </Link>
        </Text>
      </Letter>
    ),
  };
}
