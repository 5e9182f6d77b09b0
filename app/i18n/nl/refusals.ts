/** Why a booking was not made, in toasts and notices. */
export const refusals = {
  invalid: "Ongeldige invoer",
  wrong: "Er ging iets mis",
  tryAgain: (phone: string) => `Probeer het opnieuw of bel ons direct op ${phone}`,
  patience: "Even geduld",
  /** What the server says, which knows why. */
  unavailable: (said: string) => said,
  offline: "Geen verbinding",
  offlineText: "Je bent offline. Wat je invulde, blijft staan: boek zodra je weer verbinding hebt.",

  gone: "Dat uur is net weg",
  goneButFree: "Dat uur is net weg. Deze zijn nog vrij:",
  goneAndFull: (phone: string) =>
    `Dat uur is net weg, en de dagen erna zijn volzet. Kies een andere dag of bel ons op ${phone}.`,

  full: "Die dag is volzet",

  tooManyTitles: {
    too_many_open_bookings: "Bel ons even",
    unconfirmed_email: "Open eerst je mail",
    payment_open: "Je uur staat nog voor je klaar",
  },

  uncheckedNoShows: "Kon no-shows niet checken",
  nothingToPay: "Je hoeft niets vooraf te betalen",
};
