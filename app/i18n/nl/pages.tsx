import type { ReactNode } from "react";
import { callOr } from "../format/call-or.tsx";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import { appointment } from "./appointment.ts";

/** The waiting list's form, and the page behind its link. */
const waiting = {
  title: "Wachtlijst",
  description: "Alles volzet? Laat ons weten wanneer je kunt, dan verwittigen we je als er iets vrijkomt.",
  heading: "Op de wachtlijst",
  lead: (minutes: number) =>
    `Komt er iets vrij, dan krijg je meteen een mail en houden we dat uur ${countText(minutes, "minuut", "minuten")} voor je vrij, geteld in onze openingsuren. Eén tik en het is van jou.`,
  leftTitle: "Je staat niet meer op de wachtlijst",
  leftText: "Wat je invulde, is gewist.",
  day: "Dag",
  lastDay: "Tot en met (optioneel)",
  lastDayHint: "Kan het ook een dag later? Kies de laatste.",
  part: "Wanneer op de dag?",
  wholeDay: "Hele dag",
  yourData:
    "We gebruiken je gegevens alleen hiervoor en wissen ze na die dag. Je gaat met één tik weer van de lijst.",

  entryTitle: "Je wachtlijst",
  badges: { offered: "Voor jou vrijgehouden", over: "Voorbij", waits: "Op de wachtlijst" },
  titles: {
    offered: "Er is iets vrij",
    over: "Deze wachtlijst is voorbij",
    declined: "Het is aan de volgende",
    missed: "We houden dat uur niet langer vrij",
    joined: "Je staat op de wachtlijst",
  },
  leads: {
    offered: (until: string) => `We houden dit uur voor je vrij ${until}. Daarna is het aan de volgende.`,
    over: "Je wordt hiervoor niet meer verwittigd. Tot een volgende keer!",
    declined: "Bedankt om het te laten weten.",
    missed: (moment: string) => `Het uur van ${moment} is aan de volgende.`,
    again: "Komt er nog iets vrij, dan hoor je het meteen per mail.",
    waits:
      "Komt er iets vrij, dan krijg je meteen een mail. Eén tik op de knop daarin en het uur is van jou.",
  },
  offer: "Het vrije uur",
  book: "Boek dit uur",
  decline: "Past niet, geef het door",
  requestTitle: "Wat je vroeg",
  yourDetails: "Je gegevens",
  otherFree: "Er is nu wel iets anders vrij.",
  seeTimes: "Bekijk de vrije uren",
  notNeeded: "Niet meer nodig?",
  leaveText: "We wissen wat je hier invulde, en deze link werkt daarna niet meer.",
  leftByItself: "Anders gebeurt dat vanzelf als de dag voorbij is.",
  leave: "Haal me van de wachtlijst",
};

/** The page after a payment. */
const paymentPage = {
  title: "Je betaling",
  description: "Hier zie je of je vooruitbetaling is gelukt, en hoe je afspraak ervoor staat.",
  verifying: "Betaling verifiëren…",
  verifyingText: "Even geduld, we kijken na of je betaling binnen is.",
  pressButton: "Druk op de knop, dan kijken we na of je betaling binnen is.",
  check: "Kijk mijn betaling na",
  paid: "Betaling Succesvol",
  verified: "Betaling succesvol geverifieerd!",
  paidText: (cents: number) =>
    `We hebben je vooruitbetaling van ${euros(cents)} ontvangen. In de zaak gaat dat bedrag van de prijs af.`,
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
  notVerifiedText: (phone: string) =>
    `We konden je betaling niet verifiëren. Heb je toch betaald, dan krijg je vanzelf een bevestiging per e-mail. Betaal niet opnieuw, maar ${phone ? "bel ons" : "kom even langs"} bij twijfel.`,
  noSession: "Geen sessie ID gevonden",
  noSessionText: "Deze pagina hoort bij een betaling, en we vinden er geen.",
  redirect: (seconds: number) => `Over ${seconds} seconden gaan we naar de startpagina.`,
  home: "Naar de startpagina",
};

/** The pages after erasing data and after refusing review mails. */
const erased = {
  title: "Je gegevens zijn gewist",
  meta: "Wat we van je afspraak bewaarden, is gewist.",
  text: "De link naar je afspraak werkt niet meer. Bij ons blijft enkel staan dat er op dat uur een afspraak was, niet van wie.",
};

const noReviews = {
  title: "Geen reviewmails",
  question: "Liever geen reviewmails?",
  text: "Na een bezoek vragen we hoogstens één keer per half jaar om een review. Eén tik en we doen het niet meer. Mails over je afspraken krijg je nog wel.",
  button: "Vraag me geen review meer",
  done: "In orde",
  doneText: "We vragen je geen review meer. Mails over je afspraken krijg je nog wel.",
  changedMind: (phone: ReactNode) => (
    <>Toch van gedacht veranderd? Zeg het in de zaak{callOr(" of bel ", phone)}.</>
  ),
};

/** Withdrawal from a payment, as the law requires before paying and afterwards. */
const withdrawal = {
  mustBeTicked: "Vink dit aan om te betalen: zonder je vraag mogen we je niet binnen 14 dagen ontvangen.",
  title: "Herroep je afspraak",
  text: (until: string) =>
    `Je betaalde op afstand. Daarom mag je daar zonder reden op terugkomen, ${until} en zolang je dienst niet volledig is uitgevoerd. Je afspraak vervalt, en je krijgt alles terug op de rekening waarmee je betaalde.`,
  receipt: "Bevestiging naar",
  button: "Bevestig de herroeping",
  since: (at: string) => `herroepen op ${at}`,
  refused: {
    withdrawn: {
      title: "Je hebt al herroepen",
      text: "Je afspraak was al vervallen. Je geld komt één keer terug.",
    },
    cancelled: { title: "Deze afspraak is geannuleerd", text: "Er valt niets meer te herroepen." },
    not_paid: {
      title: "Er is niets te herroepen",
      text: "Voor deze afspraak is niets vooraf betaald. Annuleren kost je niets.",
    },
    performed: {
      title: "Herroepen kan niet meer",
      text: "Je dienst is volledig uitgevoerd. Je vroeg ons om je toen te ontvangen.",
    },
    period_over: { title: "Herroepen kan niet meer", text: "Dat kon tot 14 dagen na je betaling." },
  },
};

/** The page with all appointments of a mailbox, behind a mailed link. */
const mine = {
  title: "Mijn afspraken",
  lead: "Vul het e-mailadres in waarmee je boekte. Je krijgt een mail met een link naar al je afspraken. Een wachtwoord heb je niet nodig.",
  button: "Mail me de link",
  sent: "Kijk in je mailbox",
  sentText:
    "Is er met dit adres geboekt, dan komt er zo een mail met een link naar alle afspraken. De link werkt een uur.",
  listed: "Er komt zo een mail met een link naar al je afspraken. De link werkt een uur.",
  over: "Deze link werkt niet meer",
  overText: "Een link werkt een uur. Vraag hieronder een nieuwe.",
  fromOne: "We mailen een link naar alle afspraken op het e-mailadres van deze afspraak.",
  coming: "Komende afspraken",
  none: "Er staat niets gepland.",
  canBook: "Je e-mailadres is bevestigd. Je kunt nu boeken.",
  book: "Afspraak boeken",
  /** Heading above appointments that would still have come. */
  cancelled: "Geannuleerd",
  past: "Vroeger",
  change: "Bekijk, verplaats of annuleer",
};

/** The queue for customers at the door without an appointment. */
const queue = {
  title: "Wachtrij",
  heading: "Wachten zonder afspraak",
  now: "nu",
  around: (time: string) => `rond ${time}`,
  next: (when: string) => `Ga je nu in de rij, dan ben je aan de beurt ${when}.`,
  name: "Voornaam of initialen",
  nameHint: "Op het scherm in de zaak staat alleen het eerste woord. Vannacht wissen we het.",
  join: "Zet me in de rij",
  placeTitle: "Je plaats in de rij",
  place: (place: number) => `Plaats ${place}`,
  turn: "Je bent aan de beurt",
  turnText: "Kom maar naar voren, je stoel is vrij.",
  expected: (when: string) =>
    `Je bent aan de beurt ${when}. Blijf in de buurt: deze pagina telt vanzelf mee.`,
  noTime: "We weten niet of het vandaag nog lukt. Vraag het even in de zaak.",
  leave: "Ik ga weg",
  outside:
    "Je plaats telt zodra iemand in de zaak zag dat je er staat. Scan je de code op het scherm in de zaak, dan telt ze meteen.",
  almost: "Bijna in de rij",
  waitsForUs: (until: string) =>
    `Zeg in de zaak dat je er staat, of scan de code op het scherm: dan telt je plaats. Anders vervalt ze om ${until}.`,
  showUp: { title: "Je bent er", text: "Tik hieronder, dan telt je plaats." },
  confirmPresence: "Ik sta in de zaak",
  notPresent: "Je plaats is vervallen",
  notPresentText: "Niemand in de zaak zag dat je er stond. Neem een nieuwe plaats als je er bent.",
  seated: "Je zit in de stoel",
  seatedText: "Geniet ervan. Deze plaats is vannacht vergeten.",
  leftTitle: "Je staat niet meer in de rij",
  leftText: "Tot een volgende keer!",
  again: "Terug naar de wachtrij",
  unknownTitle: "Deze plaats bestaat niet meer",
  unknownText: "Een plaats geldt één dag. Neem een nieuwe als je er staat.",
  nobody: "Er wacht niemand.",
  scan: "Geen afspraak? Scan en ga in de rij.",
  refused: {
    name: { title: "Schrijf je voornaam of je initialen", text: "Alleen letters, hoogstens 30." },
    twice: { title: "Je staat al in de rij", text: "Eén plaats per toestel is genoeg." },
    crowded: {
      title: "Scan de code in de zaak",
      text: "Er wachten al veel aanmeldingen op een tik van de kapper. Met de code op het scherm ga je meteen in de rij.",
    },
    full: {
      title: "De rij is vol voor vandaag",
      text: "Er is vandaag geen plaats meer. Een afspraak maken kan wel.",
    },
    closed: {
      title: "Er is nu geen wachtrij",
      text: "Kom gerust binnen en vraag hoelang het duurt, of maak een afspraak.",
    },
  },
  book: "Maak een afspraak",
};

export const pages = { appointment, erased, mine, noReviews, paymentPage, queue, waiting, withdrawal };
