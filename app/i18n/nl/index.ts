import { callOr } from "../format/call-or.tsx";
import { longDateAndTime } from "../format/dates.ts";
import { form, payment } from "./form.tsx";

/** Messages about a booking that was not made or is not needed, with their buttons. */
const refusals = {
  invalid: "Ongeldige invoer",
  wrong: "Er ging iets mis",
  tryAgain: (phone: string) =>
    `Probeer het opnieuw of ${callOr("bel ons direct op ", phone, "kom even langs")}`,
  patience: "Even geduld",
  /** The server's message, which states the reason. */
  unavailable: (sentence: string) => sentence,
  offline: "Geen verbinding",
  offlineText: "Je bent offline. Wat je invulde, blijft staan: boek zodra je weer verbinding hebt.",

  gone: "Dat uur is net weg",
  goneButFree: "Dat uur is net weg. Deze zijn nog vrij:",
  goneAndFull: (phone: string) =>
    `Dat uur is net weg, en de dagen erna zijn volzet. Kies een andere dag of ${callOr("bel ons op ", phone, "kom even langs")}.`,

  alreadyBooked: (time: string) => `Je hebt om ${time} al een afspraak. Toch nog een?`,
  alreadyBookedText: "Wat je invulde, blijft staan.",
  bookAnother: "Ja, boek er nog een",
  ownTime: (time: string) => `Dat uur is van jou: je hebt om ${time} al een afspraak.`,
  othersFree: "Deze uren zijn nog vrij:",

  full: "Die dag is volzet",

  sendAgain: "Stuur de mail opnieuw",
  tooManyTitles: {
    check_your_mail: "Kijk in je mail",
    group_prepayment: "Boek ieder apart",
    call_to_book: "Bel ons even",
  },

  nothingToPay: "Je hoeft niets vooraf te betalen",
};

/** Days and times in the form and on the appointment's page. */
const moments = {
  today: "Vandaag",
  tomorrow: "Morgen",
  dayParts: { morning: "Ochtend", afternoon: "Middag", evening: "Avond" },
  nextMonth: "Volgende maand",
  previousMonth: "Vorige maand",
  /** Read out by screen readers after the date. */
  isToday: "vandaag",
  isChosen: "gekozen",
  states: {
    free: "",
    full: "volzet",
    closed: "gesloten",
    past: "voorbij",
    "too-soon": "te laat om online te boeken",
    "too-far": "nog niet te boeken",
    unknown: "",
  },
};

const issues = {
  nameTooShort: "Naam moet minstens 2 karakters zijn",
  nameTooLong: "Naam te lang",
  phone: "Ongeldig telefoonnummer",
  email: "Ongeldig email adres",
  noEmail: "Email is verplicht",
  emailTooLong: "Email te lang",
  service: "Selecteer een service",
  serviceTwice: "Kies elke dienst maar één keer",
  tooManyServices: "Kies hoogstens drie diensten voor één bezoek",
  notTogether: "Dat kan niet samen in één bezoek. Laat er een weg.",
  date: "Ongeldige datum",
  time: "Ongeldige tijd",
  messageTooLong: "Bericht te lang",
  barber: "Kies een kapper uit de lijst",
  notThisBarber: "Deze kapper doet die dienst niet. Kies een andere.",
  tooManyPeople: "Samen boeken kan met hoogstens vier",
};

/** Texts of the card with the shop's phone number and opening hours beside the booking form. */
const contact = {
  title: "Liever direct contact",
  question: "Liever direct contact?",
  hours: "Openingsuren",
  answer: "Antwoord",
  call: (phone: string) => `Bel ${phone}`,
};

/** Confirmation and facts after booking. */
const booked = {
  notCompleted: "Kon boeking niet voltooien",
  contactUs: (phone: string) => `Neem contact met ons op${callOr(" via ", phone)}`,
  see: "Bekijk je afspraak",

  what: "Wat",
  when: "Wanneer",
  with: "Bij",
  where: "Waar",
  price: "Prijs",
  sum: "Samen te betalen",

  appointment: "Afspraak",
  atShop: (what: string, shop: string) => `${what} bij ${shop}`,
  shared: (shop: string, moment: { date: string; time: string }, place: string) =>
    `Ik ga naar ${shop}: ${longDateAndTime(moment)}, ${place}.`,
};

export const nl = {
  booked,
  contact,
  form,
  issues,
  moments,
  payment,
  refusals,
};
