import type { Words } from "../message-types.ts";

export const refusals: Words["refusals"] = {
  invalid: "Invalid input",
  wrong: "Something went wrong",
  tryAgain: (phone) => `Try again or call us on ${phone}`,
  patience: "One moment, please",
  unavailable: () => "It’s very busy, or something is down on our side. Try again in a moment.",
  offline: "No connection",
  offlineText: "You’re offline. What you filled in stays: book as soon as you’re connected again.",

  gone: "That time has just been taken",
  goneButFree: "That time has just been taken. These are still available:",
  goneAndFull: (phone) =>
    `That time has just been taken, and the days after it are full. Choose another day or call us on ${phone}.`,

  full: "That day is full",

  tooManyTitles: {
    too_many_open_bookings: "Please call us",
    unconfirmed_email: "Open your e-mail first",
    payment_open: "Your time is still held for you",
  },

  uncheckedNoShows: "We couldn’t check missed appointments",
  nothingToPay: "You don’t have to pay in advance",
};
