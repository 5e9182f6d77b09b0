import { callOr } from "../format/call-or.tsx";
import { longDate } from "../format/dates.ts";
import { euros as eurosIn } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import type { Words } from "../message-types.ts";

export const form: Words["form"] = {
  confirmAfter: "Your first visit? Then confirm with one tap in our e-mail.",
  leaveEmpty: "Leave this empty",

  service: "Service",
  services: "What would you like?",
  chooseService: "Choose a service",
  planned: (minutes, price) =>
    `We set aside ${countText(minutes, "minute", "minutes", "en")}.${price ? ` Price: ${price}.` : ""}`,
  barber: "Barber",
  barbers: "Who cuts your hair?",
  noPreference: "No preference",

  /** Questions for further services in the same visit. */
  more: { second: "Anything else?", third: "And more?" },
  nothingMore: "No, that’s all",
  addPerson: "+ Add someone",
  person: (number) => `Person ${number}`,
  who: "Who’s coming along?",
  whoHint: "A first name or “son” is enough.",
  leaveOut: "Leave out",
  apart: (reason = "Your first visit") =>
    `${reason}? Then book for each of you separately: you pay in advance.`,
  together: "We’ll see you at the same time or right after each other.",
  people: (count) => `for ${count} people`,

  firstFree: "First available",
  firstFreeAt: (when) => `first free: ${when.replace("To", "to")}`,
  searching: "Looking for the first available times…",
  noConnection: "No connection.",
  timesNotLoaded: "The available times aren’t loading.",
  scriptFailed:
    "This isn’t working right now. What you filled in is still here: choose a date and a time below.",
  allFull: "Nothing is available in the coming weeks.",

  date: "Date",
  legend: "Struck through: full or closed.",
  fullMonth: "Nothing is available this month. Have a look at the next one.",
  pastDay: "That day is over. Choose a day still to come.",
  tooSoon: "It’s too late to book that day online. Choose a later day, or call us.",
  closedDay: (date) => `We’re closed on ${longDate(date, "en")}. Choose another day.`,
  fullDay: (date) =>
    `Nothing is available on ${longDate(date, "en")}. Choose another day, or wait for a time to become free.`,
  closedOn: (weekdays) => `Closed on ${weekdays.map((weekday) => `${weekday}s`).join(" and ")}.`,
  daysAhead: (days) =>
    `You can book up to ${days >= 365 ? "a year" : countText(days, "day", "days", "en")} ahead.`,
  loadFailed: (phone) => (
    <>We can’t show the available times right now. Try again or {callOr("call ", phone, "drop by")}.</>
  ),
  retry: "Try again",

  time: "Time",
  freeTimesTitle: "Available times",
  showTimes: "Show available times",
  chooseTime: "Choose a time",
  chooseDateFirst: "Choose a date first.",
  timesLoading: "Checking which times are available…",
  timesFailed: "The available times aren’t loading. Check your connection and try again.",
  timesOffline: "No connection. We’ll show the available times as soon as you’re online again.",
  notFree: (time) => `${time} isn’t available that day. Choose another time.`,
  freeTimes: (count, date) =>
    `${countText(count, "available time", "available times", "en")} on ${longDate(date, "en")}.`,
  nothingFits: "None of these suit you?",
  tellMe: "Tell me when a time becomes free",

  name: "Name",
  phone: "Phone",
  email: "E-mail",
  didYouMean: (email) => <>Did you mean {email}?</>,
  whichCountry: (country) => (
    <>
      Which country is this number from? {country("+33", "France (+33)")} ·{" "}
      {country("+31", "Netherlands (+31)")} · or add the country code yourself.
    </>
  ),
  message: "Message (optional)",
  isRemembered: "This device remembers your details.",
  forgetMe: "Forget me",
  rememberMe: "Remember me on this device",
  rememberHint: "Only in your browser. You can erase it with one tap.",

  book: "Book appointment",
  booking: "Booking…",
  noReviewMail: "Don’t send me a thank-you",
  noReviewMailHint:
    "After your visit we send you our thanks and ask for a review, once every six months at most. Rather not? Tick this.",
  yourData: "We use your details to welcome you.",
  privacy: "What we do with your details",
  terms: "Our terms",
};

const euros = (cents: number) => eurosIn(cents, "en");
const minutes = (count: number) => countText(count, "minute", "minutes", "en");

export const payment: Words["payment"] = {
  whyPay: (count, cents) =>
    count === 0
      ? `For this appointment we ask for ${euros(cents)} in advance. Rather not? Call us.`
      : `You missed ${countText(count, "appointment", "appointments", "en")}, so we ask for ${euros(cents)} in advance.`,
  payInAdvance: (cents, isForNew) =>
    `${isForNew ? "Your first visit? You" : "You"} pay ${euros(cents)} in advance. In the shop it comes off the price.`,
  offThePrice: "It comes off the price in the shop.",
  beforePaying: (refundTerms) => `${payment.offThePrice} ${refundTerms} Come back here after paying.`,
  payAndBook: (cents) => `Pay ${euros(cents)} and book`,
  askVisit:
    "I’m asking you to see me at this time, even though it’s within 14 days. I know that I can no longer withdraw once the service has been fully performed.",

  payTitle: (cents) => `One more step: pay ${euros(cents)} in advance`,
  held: (moment, service, remaining) => (
    <>
      We’re holding {moment} for you{service}
      {remaining !== undefined && <>, for {remaining} more</>}.
    </>
  ),
  minutes,
  minutesLeft: (count) => `${minutes(count)} left to pay.`,
  inOtherTab:
    "Pay in the tab that has just opened, then come back here. Your appointment is then confirmed automatically.",
  returnsAfterPaying: "After paying, you’ll come back here and your appointment is confirmed.",
  pay: (cents) => `Pay ${euros(cents)}`,
  otherTime: "Choose another time",
  openPaymentTitle: "Your time is still held for you",
  openPayment: (moment, service) => (
    <>
      We’re holding {moment} for you{service}: pay, or take what you chose just now. That time will then be
      freed.
    </>
  ),
  newChoice: "Take my new choice",
  holdExpired: "We’re no longer holding your time",
  holdExpiredText:
    "Do you still want it? Book again, or choose another time. If you’ve just paid, you’ll get a confirmation by e-mail.",
  processing: "Your payment is being processed",
  processingText: (moment) => (
    <>
      Your bank is still working on it. Meanwhile we’re holding {moment} and we’ll e-mail you as soon as the
      money is here. Don’t pay again.
    </>
  ),
  received: "Your payment is here. We’re confirming your appointment…",
  stillPaid: (validHours) =>
    `Your prepayment stays valid for ${countText(validHours, "hour", "hours", "en")}: choose another time, you won’t pay again.`,
};
