import type { Words } from "../words.ts";

export const refusals: Words["refusals"] = {
  invalid: "Invalid input",
  wrong: "Something went wrong",
  tryAgain: (phone) => `Try again or call us on ${phone}`,
  patience: "One moment, please",
  unavailable: () => "It is very busy, or something is down on our side. Try again in a moment.",
  offline: "No connection",
  offlineText: "You are offline. What you filled in stays: book as soon as you are connected again.",

  gone: "That time has just been taken",
  goneButFree: "That time has just been taken. These are still available:",
  goneAndFull: (phone) =>
    `That time has just been taken, and the days after it are full. Choose another day or call us on ${phone}.`,

  tooManyTitles: { too_many_open_bookings: "Please call us", unconfirmed_email: "Open your e-mail first" },

  uncheckedNoShows: "We could not check missed appointments",
  nothingToPay: "You do not have to pay in advance",
};
