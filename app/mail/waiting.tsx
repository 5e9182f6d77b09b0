import { Button, Link, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime, formatMoment } from "../shop/dates.server.ts";
import { serviceLabel } from "../shop/services.ts";
import { minutesOffered } from "../waiting/offer-end.ts";
import type { WaitingEntry } from "../waiting/tables.server.ts";
import { wishWords } from "../waiting/wish-words.ts";
import { type AppointmentData, AppointmentFacts, Greeting } from "./appointment-parts.tsx";
import { button, Fact, Letter, link, type MailContent, paragraph } from "./letter.tsx";

/** @param listUrl absolute. */
export function waiting({ entry, listUrl }: { entry: WaitingEntry; listUrl: string }): MailContent {
  const wish = wishWords(entry);
  return {
    subject: `Je staat op de wachtlijst: ${wish}`,
    letter: (
      <Letter title="Je staat op de wachtlijst" preview={`${serviceLabel(entry.service, shop())}, ${wish}`}>
        <Text style={paragraph}>
          <Greeting to={{ ...entry, language: "nl" }} />, komt er iets vrij, dan hoor je het meteen per mail.
          We houden dat uur dan {minutesOffered} minuten voor je vrij, geteld in onze openingsuren.
        </Text>
        <Fact label="Wat">{serviceLabel(entry.service, shop())}</Fact>
        <Fact label="Wanneer">{wish}</Fact>
        <Off listUrl={listUrl}>Niet meer nodig, of heb jij dit niet gevraagd?</Off>
      </Letter>
    ),
  };
}

/** @param endsAt until when the time is kept. */
export function offer(
  about: AppointmentData & { endsAt: Date; offerUrl: string; listUrl: string },
): MailContent {
  const when = dayAndTime(about.startsAt);
  const until = formatMoment(about.endsAt);
  return {
    subject: `Er is iets vrij: ${when}`,
    letter: (
      <Letter title="Er is iets vrij voor jou" preview={`${bookedLabel(about)}. Vrijgehouden tot ${until}.`}>
        <Text style={paragraph}>
          <Greeting to={about} />, je staat op onze wachtlijst en er kwam net een plaats vrij. We houden ze
          voor jou vrij tot <strong>{until}</strong>. Daarna is het aan de volgende.
        </Text>
        <AppointmentFacts about={about} />
        <Button href={about.offerUrl} style={button}>
          Boek dit uur
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 16px" }}>
          Past het niet? Dan hoef je niets te doen: je blijft op de wachtlijst.
        </Text>
        <Off listUrl={about.listUrl}>Niet meer nodig?</Off>
      </Letter>
    ),
  };
}

function Off({ listUrl, children }: { listUrl: string; children: ReactNode }) {
  return (
    <Text style={{ ...paragraph, fontSize: 14 }}>
      {children}{" "}
      <Link href={listUrl} style={link}>
        Haal me van de wachtlijst
      </Link>
    </Text>
  );
}
