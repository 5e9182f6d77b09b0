import { euros } from "../format/money.ts";

/** Where a payment ends. */
export const paymentPage = {
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
};
