import { callOr } from "../format/call-or.tsx";
import { beforeMoment } from "../format/dates.ts";
import { euros as eurosIn } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import type { Answers, BookingPageWords } from "../message-types.ts";
import { accessibility, privacy } from "./statements.server.ts";
import { terms } from "./terms.server.ts";

const euros = (cents: number) => eurosIn(cents, "en");
const before = (moment: { date: string; time: string }) => beforeMoment(moment, "en");
const withdrawal =
  "if you withdraw, which you can do until 14 days after paying, as long as the service hasn’t been fully performed.";
const otherwise = `and after that only ${withdrawal}`;
const afterwards = (canWithdraw: boolean) => (canWithdraw ? `, ${otherwise}` : ".");

export const answers: Answers = {
  legal: {
    terms,
    privacy,
    accessibility,
    kept: (date) =>
      `These terms have applied since ${date}, when you booked or paid, and apply to that appointment.`,
    now: "The terms of today",
  },
  prices: (shop, city, isPriced) => ({
    title: `Prices of the barber shop in ${city} | ${shop}`,
    heading: `Prices in ${city}`,
    description: `What does a haircut, a beard trim or a package cost at ${shop} in ${city}? ${isPriced ? "The price of every service, with everything included." : "Ask us: you’ll know your price before we start."}`,
    lead: isPriced
      ? "You pay the price on the list. Nothing is added."
      : "Just ask us for a price: you’ll know it before we start.",
    services: "Services",
    packages: "Packages",
    unpriced: "on request",
    from: "Where it says “from”, we tell you the exact price before we start.",
    book: "Book an appointment",
    see: "",
  }),

  nextPrice: (day, price) => `from ${day}: ${price}`,
  ourFault: (phone) =>
    `That’s our fault. Try again in a moment or ${callOr("call us on ", phone, "drop by")}.`,
  notAccepted: (phone) =>
    `We couldn’t accept your request. Try again or ${callOr("call us on ", phone, "drop by")}.`,
  tooFast: (phone) => `That was a bit fast. Try again later or ${callOr("call us on ", phone, "drop by")}.`,
  notFree: "That time is no longer available.",
  taken: "Somebody else was just ahead of you. These times are still available:",
  takenAndFull: (phone) =>
    `Nothing is available in the next two weeks. ${callOr("Call us on ", phone, "Drop by")} and we’ll find something together.`,
  mailedAgain: {
    sent: (email) => `We’ve sent the e-mail to ${email} again. Check your spam folder too.`,
    recent: (email) =>
      `Our e-mail to ${email} is less than ten minutes old. Check your spam folder too: after that we can send it again.`,
  },
  tooMany: {
    check_your_mail: (phone, email = "this address") =>
      `We’ve sent an e-mail to ${email}. Open the link in it to go on, then book again if you still need to. Nothing there? ${callOr("Call us on ", phone, "Drop by")}.`,
    group_prepayment: (phone) =>
      `You pay in advance, and that works for one appointment at a time. Book for each of you separately, or ${callOr("call us on ", phone, "drop by")} and we’ll put you together.`,
    call_to_book: (phone) =>
      `We don’t take this appointment online. ${callOr("Call us on ", phone, "Drop by")} and we’ll look at it together.`,
  },
  prepaymentRequired: (missed, amountCents) =>
    missed === 0
      ? `For this appointment we ask for a prepayment of ${euros(amountCents)}. Rather not? Call us.`
      : `Because of ${missed === 1 ? "a missed appointment" : `${missed} missed appointments`} we ask for a prepayment of ${euros(amountCents)}.`,
  noMailNeeded: {
    title: "No e-mail needed any more",
    text: "There’s no e-mail left to open. Try booking again.",
  },
  nothingToPayText: "We’re not asking for a prepayment for this e-mail address now. You can book right away.",
  noPaymentNow: (phone) =>
    `Payments aren’t working right now. Try again later or ${callOr("call us on ", phone, "drop by")}.`,
  keyReused: "This key belongs to another request.",
  refundIf: {
    cutOff: (cents, until, canWithdraw) =>
      `You’ll get the ${euros(cents)} back if you cancel before ${before(until)}${afterwards(canWithdraw)}`,
    undo: (cents, undoMinutes) =>
      `You’ll get the ${euros(cents)} back if you cancel within ${countText(undoMinutes, "minute", "minutes", "en")} after paying and before your appointment begins, ${otherwise}`,
    never: (cents, hours) =>
      `Your appointment begins within ${countText(hours, "hour", "hours", "en")}: you’ll get the ${euros(cents)} back only ${withdrawal}`,
    unused: (validHours) =>
      `If you don’t book an appointment with it within ${countText(validHours, "hour", "hours", "en")}, you’ll get the amount back automatically.`,
    until: (until, { canWithdraw, rest }) =>
      `You’ll get ${rest ?? "it"} back if you cancel before ${before(until)}${afterwards(canWithdraw)}`,
    tooLate: ({ canWithdraw, rest }) => {
      const what = rest ?? "it";
      return canWithdraw
        ? `You’ll get ${what} back only ${withdrawal}`
        : `You won’t get ${what} back any more.`;
    },
  },
  product: (shop, subject) =>
    subject ? `Prepayment: ${subject}` : `Prepayment for your appointment at ${shop}`,

  busy: {
    retry: "Try again",
    resend: "Send again",
    kept: "What you filled in is sent along.",
    urgent: (phone) => <>In a hurry? {callOr("Call us on ", phone, "Drop by")}.</>,
  },
  wrongLink: { text: "This link doesn’t work (any more).", home: "To the booking page" },
  testCheckout: {
    title: "Test payment",
    label: "TEST PAYMENT – nothing is charged",
    heading: "Prepayment for your appointment",
    cancel: "Cancel",
    later: "Pay later",
    until: (time) => `Cancel frees your time. Pay later holds it until ${time}.`,
    closed: "This payment is completed or has expired.",
    back: "Back to the booking form",
  },

  waiting: {
    past: "That day is over. Choose a day to come.",
    order: "Choose a last day that isn’t before the first.",
    tooFar: "You can’t book that far ahead yet.",
    tooLong: (days) => `Choose ${countText(days, "day", "days", "en")} at most.`,
    closed: "We’re closed then. Choose another day.",
    part: "Choose a part of the day",
    tooManyTitle: "Another waiting list?",
    tooMany: (phone, count) =>
      `You’re already on ${countText(count, "waiting list", "waiting lists", "en")}. Leave one first, with the link in your e-mail, or ${callOr("call us on ", phone, "drop by")}.`,
    days: (first, last) => `${first} to ${last}`,
    parts: {
      day: "",
      morning: ", in the morning",
      afternoon: ", in the afternoon",
      evening: ", in the evening",
    },
    until: {
      today: (time) => `until ${time} today`,
      tomorrow: (time) => `until ${time} tomorrow`,
      later: (day, time) => `until ${day} at ${time}`,
    },
  },
};

export const bookingPage: BookingPageWords = {
  title: (shop, city) => `Book an appointment at ${shop}, ${city}`,
  description: (shop, city) =>
    `Book online at ${shop}, the men’s barber shop in ${city}: choose a service, a day and an available time.`,
  lead: (city) => `Men’s barber in ${city}`,
  bookingTitle: "Book an appointment",
  bookingIntro:
    "Choose a service, a day and an available time. You’ll get a confirmation in English by e-mail right away.",
  urgentTitle: "In a hurry?",
  urgentText: "Call us: we can often still fit you in.",
};
