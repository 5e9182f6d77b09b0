import type { ReactNode } from "react";
import { callOr } from "../format/call-or.tsx";
import { longDate } from "../format/dates.ts";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";

/** The fields of the booking form. */
export const form = {
  confirmAfter: "Boek je hier voor het eerst? Bevestig dan met één tik in onze mail.",
  leaveEmpty: "Laat dit leeg",

  service: "Service",
  services: "Wat mag het zijn?",
  chooseService: "Kies een dienst",
  planned: (minutes: number, price?: string) =>
    `We plannen ${countText(minutes, "minuut", "minuten")} in.${price ? ` Prijs: ${price}.` : ""}`,
  barber: "Kapper",
  barbers: "Wie knipt je?",
  noPreference: "Geen voorkeur",

  more: { second: "Nog iets erbij?", third: "En nog iets?" },
  nothingMore: "Nee, dat is alles",
  addPerson: "+ Nog iemand",
  person: (number: number) => `Persoon ${number}`,
  who: "Wie komt er mee?",
  whoHint: "Een voornaam of “zoon” is genoeg.",
  leaveOut: "Toch niet",
  apart: (reason = "Boek je hier voor het eerst") => `${reason}? Boek dan ieder apart: je betaalt vooraf.`,
  together: "We zetten jullie tegelijk of vlak na elkaar.",
  people: (count: number) => `voor ${count} personen`,

  firstFree: "Eerst vrij",
  firstFreeAt: (when: string) => `eerst vrij ${when.toLowerCase()}`,
  searching: "We zoeken de eerste vrije uren…",
  noConnection: "Geen verbinding.",
  timesNotLoaded: "De vrije uren laden niet.",
  scriptFailed: "Dit werkt even niet. Wat je invulde, staat er nog: kies hieronder een datum en een uur.",
  allFull: "De komende weken is niets meer vrij.",

  date: "Datum",
  legend: "Doorstreept: volzet of gesloten.",
  fullMonth: "Deze maand is niets meer vrij. Kijk eens bij de volgende.",
  pastDay: "Die dag is voorbij. Kies een dag die nog komt.",
  tooSoon: "Zo kort vooraf boek je niet meer online. Kies een latere dag, of bel ons.",
  closedDay: (date: string) => `Op ${longDate(date)} zijn we gesloten. Kies een andere dag.`,
  fullDay: (date: string) =>
    `Op ${longDate(date)} is niets meer vrij. Kies een andere dag, of wacht tot er iets vrijkomt.`,
  closedOn: (weekdays: string[]) => `Gesloten op ${weekdays.join(" en ")}.`,
  daysAhead: (days: number) =>
    `Boeken kan tot ${days >= 365 ? "een jaar" : countText(days, "dag", "dagen")} vooruit.`,
  loadFailed: (phone: ReactNode) => (
    <>
      We kunnen de vrije uren nu niet tonen. Probeer het opnieuw of {callOr("bel ", phone, "kom even langs")}.
    </>
  ),
  retry: "Probeer opnieuw",

  time: "Tijd",
  freeTimesTitle: "Vrije uren",
  showTimes: "Toon vrije uren",
  chooseTime: "Kies een uur",
  chooseDateFirst: "Kies eerst een datum.",
  timesLoading: "We kijken welke uren vrij zijn…",
  timesFailed: "De vrije uren laden niet. Kijk je internet na en probeer opnieuw.",
  timesOffline: "Geen verbinding. Zodra je weer online bent, tonen we de vrije uren.",
  notFree: (time: string) => `${time} is dan niet vrij. Kies een ander uur.`,
  freeTimes: (count: number, date: string) =>
    `${countText(count, "vrij moment", "vrije momenten")} op ${longDate(date)}.`,
  nothingFits: "Past er niets?",
  tellMe: "Verwittig me als er iets vrijkomt",

  name: "Naam",
  phone: "Telefoon",
  email: "E-mail",
  didYouMean: (email: ReactNode) => <>Bedoel je {email}?</>,
  whichCountry: (country: (code: string, name: string) => ReactNode) => (
    <>
      Uit welk land is dit nummer? {country("+33", "Frankrijk (+33)")} · {country("+31", "Nederland (+31)")} ·
      of typ zelf de landcode ervoor.
    </>
  ),
  message: "Bericht (optioneel)",
  isRemembered: "Dit toestel onthoudt je gegevens.",
  forgetMe: "Vergeet mij",
  rememberMe: "Onthoud mij op dit toestel",
  rememberHint: "Alleen in je browser. Wissen kan met één tik.",

  book: "Afspraak boeken",
  booking: "Bezig met boeken…",
  noReviewMail: "Stuur me geen bedankmail",
  noReviewMailHint:
    "Na je bezoek mailen we een bedankje met een vraag om een review, hoogstens één keer per half jaar. Liever niet? Vink dit aan.",
  yourData: "We gebruiken je gegevens om je te ontvangen.",
  privacy: "Wat we met je gegevens doen",
  terms: "Onze voorwaarden",
};

const minutes = (count: number) => countText(count, "minuut", "minuten");

/** Prepayment: the question, the wait and the outcome. */
export const payment = {
  /** @param count missed appointments; 0 if the reason is another one, or is not told. */
  whyPay: (count: number, cents: number) =>
    count === 0
      ? `Voor deze afspraak vragen we ${euros(cents)} vooraf. Liever niet? Bel ons.`
      : `Je miste ${countText(count, "afspraak", "afspraken")}, daarom vragen we ${euros(cents)} vooraf.`,
  /** Says before booking that the booking has to be paid first. @param isForNew whether only new customers pay. */
  payInAdvance: (cents: number, isForNew: boolean) =>
    `${isForNew ? "Boek je hier voor het eerst? Dan betaal je" : "Je betaalt"} ${euros(cents)} vooraf. In de zaak gaat het van de prijs af.`,
  offThePrice: "In de zaak gaat het van de prijs af.",
  beforePaying: (refundTerms: string): string =>
    `${payment.offThePrice} ${refundTerms} Kom na het betalen hier terug.`,
  payAndBook: (cents: number) => `Betaal ${euros(cents)} en boek`,
  askVisit:
    "Ik vraag jullie om me op dit uur te ontvangen, ook binnen 14 dagen. Ik weet dat ik niet meer kan herroepen zodra mijn dienst volledig is uitgevoerd.",

  payTitle: (cents: number) => `Nog één stap: betaal ${euros(cents)} vooraf`,
  held: (moment: ReactNode, service: ReactNode, remaining?: ReactNode) => (
    <>
      We houden {moment} voor je vrij{service}
      {remaining !== undefined && <>, nog {remaining}</>}.
    </>
  ),
  minutes,
  minutesLeft: (count: number) => `Nog ${minutes(count)} om te betalen.`,
  inOtherTab: "Betaal in het tabblad dat net openging en kom dan hier terug. Je afspraak staat vanzelf vast.",
  returnsAfterPaying: "Na het betalen kom je hier terug en staat je afspraak vast.",
  pay: (cents: number) => `Betaal ${euros(cents)}`,
  otherTime: "Kies een ander uur",
  openPaymentTitle: "Je uur staat nog voor je klaar",
  openPayment: (moment: ReactNode, service: ReactNode) => (
    <>
      We houden {moment} voor je vrij{service}: betaal dit uur, of neem je nieuwe keuze. Dan komt het vrij.
    </>
  ),
  newChoice: "Neem mijn nieuwe keuze",
  holdExpired: "We houden je uur niet langer vrij",
  holdExpiredText:
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
