import { euros } from "../../shop/money.ts";
import type { Words } from "../words.ts";

export const refusals: Words["refusals"] = {
  invalid: "Invalid input",
  wrong: "Something went wrong",
  tryAgain: (phone) => `Try again or call us on ${phone}`,
  ourFault: (phone) => `That is our fault. Try again in a moment or call us on ${phone}.`,
  notAccepted: (phone) => `We could not accept your request. Try again or call us on ${phone}.`,
  patience: "One moment, please",
  tooFast: (phone) => `That was a bit fast. Try again later or call us on ${phone}.`,
  unavailable: () => "It is very busy, or something is down on our side. Try again in a moment.",
  offline: "No connection",
  offlineText: "You are offline. What you filled in stays: book as soon as you are connected again.",

  notFree: "That time is no longer available.",
  gone: "That time has just been taken",
  goneButFree: "That time has just been taken. These are still available:",
  goneAndFull: (phone) =>
    `That time has just been taken, and the days after it are full. Choose another day or call us on ${phone}.`,
  taken: "Somebody else was just ahead of you. These times are still available:",
  takenAndFull: (phone) =>
    `Nothing is available in the next two weeks. Call us on ${phone} and we will find something together.`,

  tooManyTitles: { too_many_open_bookings: "Please call us", unconfirmed_email: "Open your e-mail first" },
  tooMany: {
    too_many_open_bookings: (phone) =>
      `You already have several appointments. Call us on ${phone} to add another one.`,
    unconfirmed_email: (phone, count) =>
      `There are already ${count} appointments for this e-mail address. Open the link in one of our e-mails first, or call us on ${phone}.`,
  },

  uncheckedNoShows: "We could not check missed appointments",
  prepaymentRequired: (missed, amountCents) =>
    `Because of ${missed === 1 ? "a missed appointment" : `${missed} missed appointments`} we ask for a prepayment of ${euros(amountCents, "en")}.`,
  nothingToPay: "You do not have to pay in advance",
  nothingToPayText: "We ask no prepayment for this e-mail address now. You can book right away.",
  noPaymentNow: (phone) => `Paying does not work right now. Try again later or call us on ${phone}.`,
  keyReused: "This key belongs to another request.",
};
