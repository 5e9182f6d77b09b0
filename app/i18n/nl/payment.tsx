import type { ReactNode } from "react";
import { counted } from "../format/counted.ts";
import { euros } from "../format/money.ts";

const minutes = (count: number) => counted(count, "minuut", "minuten");

/** A payment in advance: asked, waited for, and what becomes of it. */
export const payment = {
  missed: (count: number, cents: number) =>
    `Je miste ${counted(count, "afspraak", "afspraken")}, daarom vragen we ${euros(cents)} vooraf.`,
  offThePrice: (refundTerms: string) =>
    `In de zaak gaat het van de prijs af. ${refundTerms} Kom na het betalen hier terug.`,
  payAndBook: (cents: number) => `Betaal ${euros(cents)} en boek`,

  oneMoreStep: (cents: number) => `Nog één stap: betaal ${euros(cents)} vooraf`,
  held: (moment: ReactNode, service: ReactNode, left?: ReactNode) => (
    <>
      We houden {moment} voor je vrij{service}
      {left !== undefined && <>, nog {left}</>}.
    </>
  ),
  minutes,
  minutesLeft: (count: number) => `Nog ${minutes(count)} om te betalen.`,
  inOtherTab: "Betaal in het tabblad dat net openging en kom dan hier terug. Je afspraak staat vanzelf vast.",
  here: "Na het betalen kom je hier terug en staat je afspraak vast.",
  pay: (cents: number) => `Betaal ${euros(cents)}`,
  otherTime: "Kies een ander uur",
  running: (moment: ReactNode, service: ReactNode) => (
    <>
      We houden {moment} voor je vrij{service}: betaal, of neem wat je nu koos. Dan komt dat uur weer vrij.
    </>
  ),
  newChoice: "Neem mijn nieuwe keuze",
  over: "We houden je uur niet langer vrij",
  overText:
    "Wil je het nog? Boek dan opnieuw, of kies een ander uur. Heb je net betaald, dan krijg je een bevestiging per e-mail.",
  processing: "Je betaling is in behandeling",
  processingText: (moment: ReactNode) => (
    <>
      Je bank is er nog mee bezig. We houden {moment} intussen vast en mailen je zodra het geld er is. Betaal
      niet opnieuw.
    </>
  ),
  received: "Je betaling is binnen. We leggen je afspraak vast…",
  stillPaid: (validHours: number) =>
    `Je vooruitbetaling blijft ${validHours} uur geldig: kies een ander uur, je betaalt niet opnieuw.`,
};
