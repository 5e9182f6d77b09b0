import type { ReactNode } from "react";
import { callOr } from "../format/call-or.tsx";
import { beforeMoment } from "../format/dates.ts";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import { accessibility, privacy } from "./statements.server.ts";
import { terms } from "./terms.server.ts";

type Moment = { date: string; time: string };
/** @property rest what is left of a payment that was refunded in part, such as "€7". */
type RefundSentence = { canWithdraw: boolean; rest?: string | undefined };

/** The law's right, which ends with the visit. The terms say the same. */
const withdrawal =
  "als je herroept: dat kan tot 14 dagen na je betaling, zolang je dienst niet volledig is uitgevoerd.";
const otherwise = `en daarna alleen nog ${withdrawal}`;
const afterwards = (canWithdraw: boolean) => (canWithdraw ? `, ${otherwise}` : ".");

/** Messages that only the server sends: refusals, terms and the waiting list. */
export const answers = {
  legal: {
    terms,
    privacy,
    accessibility,
    /** Says above stored terms since when they applied. @param date the day on which they were first stored. */
    kept: (date: string) =>
      `Zo stonden ze er sinds ${date}, toen je boekte of betaalde. Ze gelden voor die afspraak.`,
    now: "De voorwaarden van nu",
  },
  /** @param isPriced whether any service has a price; otherwise all prices are on request. */
  prices: (shop: string, city: string, isPriced: boolean) => ({
    title: `Prijzen van kapper en barbier in ${city} | ${shop}`,
    heading: `Prijzen in ${city}`,
    description: `Wat kost een knipbeurt, een baard of een pakket bij ${shop} in ${city}? ${isPriced ? "De prijs van elke dienst op een rij, met alles erin." : "Vraag het ons: je kent je prijs voordat we beginnen."}`,
    lead: isPriced
      ? "Wat op de lijst staat, betaal je. Er komt niets meer bij."
      : "Vraag ons gerust naar de prijs: je kent hem voordat we beginnen.",
    services: "Services",
    packages: "Pakketten",
    unpriced: "op aanvraag",
    from: "Staat er “vanaf”, dan zeggen we je de juiste prijs voordat we beginnen.",
    book: "Afspraak boeken",
    see: "Wat er in elke dienst zit",
  }),

  /** Announces a price, after today's. @param day such as "1 januari" */
  nextPrice: (day: string, price: string) => `vanaf ${day}${price.startsWith("vanaf") ? ":" : ""} ${price}`,
  ourFault: (phone: string) =>
    `Dat ligt aan ons. Probeer het zo opnieuw of ${callOr("bel ons op ", phone, "kom even langs")}.`,
  notAccepted: (phone: string) =>
    `We konden je aanvraag niet aannemen. Probeer het nog eens of ${callOr("bel ons op ", phone, "kom even langs")}.`,
  tooFast: (phone: string) =>
    `Dat ging wat snel. Probeer het straks opnieuw of ${callOr("bel ons op ", phone, "kom even langs")}.`,
  notFree: "Dat uur is niet meer vrij.",
  taken: "Iemand anders was je net voor. Deze uren zijn nog vrij:",
  takenAndFull: (phone: string) =>
    `De komende twee weken is niets meer vrij. ${callOr("Bel ons op ", phone, "Kom even langs")}, dan zoeken we samen.`,
  mailedAgain: {
    sent: (email: string) => `We stuurden de mail opnieuw naar ${email}. Kijk ook bij je ongewenste mails.`,
    recent: (email: string) =>
      `Onze mail naar ${email} is nog geen tien minuten oud. Kijk ook bij je ongewenste mails: daarna sturen we ze op jouw vraag opnieuw.`,
  },
  tooMany: {
    check_your_mail: (phone: string, email = "dit e-mailadres") =>
      `We stuurden een mail naar ${email}. Open de link daarin om verder te gaan, en boek daarna opnieuw als dat nog nodig is. Niets gevonden? ${callOr("Bel ons op ", phone, "Kom even langs")}.`,
    group_prepayment: (phone: string) =>
      `Je betaalt vooraf, en dat kan maar voor één afspraak tegelijk. Boek ieder apart, of ${callOr("bel ons op ", phone, "kom even langs")}: dan zetten we jullie samen.`,
    call_to_book: (phone: string) =>
      `Deze afspraak nemen we niet online aan. ${callOr("Bel ons op ", phone, "Kom even langs")}, dan bekijken we het samen.`,
  },
  prepaymentRequired: (missed: number, amountCents: number) =>
    missed === 0
      ? `Voor deze afspraak vragen we een vooruitbetaling van ${euros(amountCents)}. Liever niet? Bel ons.`
      : `Wegens ${missed === 1 ? "een gemiste afspraak" : `${missed} gemiste afspraken`} vragen we een vooruitbetaling van ${euros(amountCents)}.`,
  noMailNeeded: {
    title: "Geen mail meer nodig",
    text: "Je hoeft geen mail meer te openen. Probeer opnieuw te boeken.",
  },
  nothingToPayText: "Voor dit e-mailadres vragen we nu geen vooruitbetaling. Je kunt meteen boeken.",
  noPaymentNow: (phone: string) =>
    `Betalen lukt nu even niet. Probeer het straks opnieuw of ${callOr("bel ons op ", phone, "kom even langs")}.`,
  keyReused: "Deze sleutel hoort bij een andere aanvraag.",
  refundIf: {
    cutOff: (cents: number, until: Moment, canWithdraw: boolean) =>
      `Je krijgt die ${euros(cents)} terug als je annuleert voor ${beforeMoment(until)}${afterwards(canWithdraw)}`,
    undo: (cents: number, undoMinutes: number) =>
      `Je krijgt die ${euros(cents)} terug als je annuleert binnen ${countText(undoMinutes, "minuut", "minuten")} na het betalen en voordat je afspraak begint, ${otherwise}`,
    never: (cents: number, hours: number) =>
      `Je afspraak begint binnen ${hours} uur: je krijgt die ${euros(cents)} alleen terug ${withdrawal}`,
    unused: (validHours: number) =>
      `Maak je er binnen ${validHours} uur geen afspraak mee, dan krijg je het bedrag vanzelf terug.`,
    until: (until: Moment, { canWithdraw, rest }: RefundSentence) =>
      `Je krijgt ${rest ?? "het"} terug als je annuleert voor ${beforeMoment(until)}${afterwards(canWithdraw)}`,
    tooLate: ({ canWithdraw, rest }: RefundSentence): string => {
      const what = rest ?? "het";
      return canWithdraw
        ? `Je krijgt ${what} alleen nog terug ${withdrawal}`
        : `Je krijgt ${what} niet meer terug.`;
    },
  },
  product: (shop: string, subject?: string) =>
    subject ? `Vooruitbetaling: ${subject}` : `Vooruitbetaling voor je afspraak bij ${shop}`,

  busy: {
    retry: "Opnieuw proberen",
    resend: "Opnieuw versturen",
    kept: "Wat je invulde, gaat gewoon weer mee.",
    urgent: (phone: ReactNode) => <>Dringend? {callOr("Bel ons op ", phone, "Kom even langs")}.</>,
  },
  wrongLink: { text: "Deze link werkt niet (meer).", home: "Naar de startpagina" },
  testCheckout: {
    title: "Testbetaling",
    label: "TESTBETALING – er wordt niets aangerekend",
    heading: "Vooruitbetaling voor je afspraak",
    cancel: "Annuleer",
    later: "Betaal later",
    until: (time: string) => `Annuleer geeft je uur vrij. Betaal later houdt het tot ${time}.`,
    closed: "Deze betaling is afgerond of verlopen.",
    back: "Terug naar het boekingsformulier",
  },

  waiting: {
    past: "Die dag is voorbij. Kies een dag die nog komt.",
    order: "Kies een laatste dag die niet voor de eerste ligt.",
    tooFar: "Zo ver vooruit boek je hier nog niet.",
    tooLong: (days: number) => `Kies hoogstens ${countText(days, "dag", "dagen")}.`,
    closed: "Dan zijn we gesloten. Kies een andere dag.",
    part: "Kies een deel van de dag",
    tooManyTitle: "Nog een wachtlijst?",
    tooMany: (phone: string, count: number) =>
      `Je staat al op ${countText(count, "wachtlijst", "wachtlijsten")}. Ga eerst van één lijst af, via de link in je mail, of ${callOr("bel ons op ", phone, "kom even langs")}.`,
    days: (first: string, last: string) => `${first} t.e.m. ${last}`,
    parts: { day: "", morning: ", ’s ochtends", afternoon: ", ’s middags", evening: ", ’s avonds" },
    until: {
      today: (time: string) => `tot vandaag ${time}`,
      tomorrow: (time: string) => `tot morgen ${time}`,
      later: (day: string, time: string) => `tot ${day} ${time}`,
    },
  },
};

/** Texts for search engines; the owner writes the rest of the page. */
export const bookingPage = {
  title: (shop: string, city: string) => `Afspraak maken bij ${shop}, ${city}`,
  description: (shop: string, city: string) =>
    `Boek online bij ${shop}, herenkapper in ${city}: kies een dienst, een dag en een vrij uur. Je krijgt meteen een bevestiging per e-mail.`,
};
