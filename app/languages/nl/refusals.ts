import { euros } from "../../shop/money.ts";

/** Why a booking was not made, in toasts, notices and the API's answers. */
export const refusals = {
  invalid: "Ongeldige invoer",
  wrong: "Er ging iets mis",
  tryAgain: (phone: string) => `Probeer het opnieuw of bel ons direct op ${phone}`,
  ourFault: (phone: string) => `Dat ligt aan ons. Probeer het zo opnieuw of bel ons op ${phone}.`,
  notAccepted: (phone: string) =>
    `We konden je aanvraag niet aannemen. Probeer het nog eens of bel ons op ${phone}.`,
  patience: "Even geduld",
  tooFast: (phone: string) => `Dat ging wat snel. Probeer het straks opnieuw of bel ons op ${phone}.`,
  /** What the server says, which knows why. */
  unavailable: (said: string) => said,
  offline: "Geen verbinding",
  offlineText: "Je bent offline. Wat je invulde, blijft staan: boek zodra je weer verbinding hebt.",

  notFree: "Dat uur is niet meer vrij.",
  gone: "Dat uur is net weg",
  goneButFree: "Dat uur is net weg. Deze zijn nog vrij:",
  goneAndFull: (phone: string) =>
    `Dat uur is net weg, en de dagen erna zijn volzet. Kies een andere dag of bel ons op ${phone}.`,
  taken: "Iemand anders was je net voor. Deze uren zijn nog vrij:",
  takenAndFull: (phone: string) =>
    `De komende twee weken is niets meer vrij. Bel ons op ${phone}, dan zoeken we samen.`,

  tooManyTitles: { too_many_open_bookings: "Bel ons even", unconfirmed_email: "Open eerst je mail" },
  tooMany: {
    too_many_open_bookings: (phone: string) =>
      `Je hebt al veel afspraken staan. Voor nog een bel je ons even op ${phone}.`,
    unconfirmed_email: (phone: string, count: number) =>
      `Er staan al ${count} afspraken op dit e-mailadres. Open eerst de link in een van onze mails, of bel ons op ${phone}.`,
  },

  uncheckedNoShows: "Kon no-shows niet checken",
  prepaymentRequired: (missed: number, amountCents: number) =>
    `Wegens ${missed === 1 ? "een gemiste afspraak" : `${missed} gemiste afspraken`} vragen we een vooruitbetaling van ${euros(amountCents)}.`,
  nothingToPay: "Je hoeft niets vooraf te betalen",
  nothingToPayText: "Voor dit e-mailadres vragen we nu geen vooruitbetaling. Je kunt meteen boeken.",
  noPaymentNow: (phone: string) =>
    `Betalen lukt nu even niet. Probeer het straks opnieuw of bel ons op ${phone}.`,
  keyReused: "Deze sleutel hoort bij een andere aanvraag.",
};
