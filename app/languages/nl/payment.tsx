import type { ReactNode } from "react";
import { longDateAndTime } from "../../shop/dates.ts";
import { euros } from "../../shop/money.ts";

type Moment = { date: string; time: string };

const otherwise = "Annuleer je later of kom je niet, dan houden we dat bedrag.";
const minutes = (count: number) => (count === 1 ? "1 minuut" : `${count} minuten`);

/** A payment in advance: asked, waited for, and what becomes of it. */
export const payment = {
  missed: (count: number, cents: number) =>
    `Je miste ${count === 1 ? "1 afspraak" : `${count} afspraken`}, daarom vragen we ${euros(cents)} vooraf.`,
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

  refundIf: {
    cutOff: (cents: number, until: Moment) =>
      `Je krijgt die ${euros(cents)} terug als je annuleert voor ${longDateAndTime(until)}. ${otherwise}`,
    undo: (cents: number, undoMinutes: number) =>
      `Je krijgt die ${euros(cents)} terug als je annuleert binnen ${undoMinutes} minuten na het betalen en voor je afspraak begint. ${otherwise}`,
    never: (cents: number, hours: number) =>
      `Je afspraak begint binnen ${hours} uur. Annuleer je of kom je niet, dan houden we die ${euros(cents)}.`,
    unused: (validHours: number) =>
      `Maak je er binnen ${validHours} uur geen afspraak mee, dan krijg je het bedrag vanzelf terug.`,
    until: (until: Moment) =>
      `Je krijgt het terug als je annuleert voor ${longDateAndTime(until)}. ${otherwise}`,
    tooLate: "Annuleer je nu nog of kom je niet, dan houden we dat bedrag.",
  },
  product: (shop: string) => `Vooruitbetaling voor je afspraak bij ${shop}`,

  page: {
    title: "Je betaling",
    description: "Hier zie je of je vooruitbetaling is gelukt, en hoe je afspraak ervoor staat.",
    verifying: "Betaling verifiëren…",
    verifyingText: "Even geduld, we kijken na of je betaling binnen is.",
    pressButton: "Druk op de knop, dan kijken we na of je betaling binnen is.",
    check: "Kijk mijn betaling na",
    paid: "Betaling Succesvol",
    verified: "Betaling succesvol geverifieerd!",
    paidText: (cents: number) =>
      `We hebben je vooruitbetaling van ${euros(cents)} ontvangen. In de zaak gaat het van de prijs af.`,
    booked: "Je afspraak ligt vast, en je krijgt een bevestiging per e-mail.",
    nowChoose: (validHours: number) => `Kies nu je uur: je betaling blijft ${validHours} uur geldig.`,
    book: "Afspraak Boeken",
    processing: "Betaling in behandeling",
    processingText:
      "Je bank is nog bezig met je betaling. We houden je uur intussen vast en mailen je zodra het geld er is. Betaal niet opnieuw.",
    failed: "Betaling Mislukt",
    notCompleted: "Betaling niet voltooid",
    notCompletedText: "Je betaling is niet voltooid. Er is niets geboekt; je kunt het opnieuw proberen.",
    cameLate: "Je betaling kwam binnen toen je uur al vergeven was.",
    noBooking: "Bij deze betaling hoort geen afspraak meer.",
    amountBack: (cents: number) => `Je krijgt je ${euros(cents)} terug.`,
    late: "Je betaling kwam te laat.",
    moneyBack: "Je krijgt je geld terug.",
    notVerified: "Kon betaling niet verifiëren",
    notVerifiedText:
      "We konden je betaling niet verifiëren. Heb je toch betaald, dan krijg je vanzelf een bevestiging per e-mail. Betaal niet opnieuw, maar bel ons bij twijfel.",
    noSession: "Geen sessie ID gevonden",
    noSessionText: "Deze pagina hoort bij een betaling, en we vinden er geen.",
    redirect: (seconds: number) => `Over ${seconds} seconden gaan we naar de startpagina.`,
    home: "Naar de startpagina",
    call: (phone: string) => `Bel ${phone}`,
  },
};
