import { callOr } from "../format/call-or.tsx";
import { longDateAndTime } from "../format/dates.ts";
import { addLoadedWords } from "../loaded-messages.ts";
import type { PageChrome, Words } from "../message-types.ts";
import { form, payment } from "./form.tsx";

const refusals: Words["refusals"] = {
  invalid: "Invalid input",
  wrong: "Something went wrong",
  tryAgain: (phone) => `Try again or ${callOr("call us on ", phone, "drop by")}`,
  patience: "One moment, please",
  unavailable: () => "It’s very busy, or something is down on our side. Try again in a moment.",
  offline: "No connection",
  offlineText: "You’re offline. What you filled in stays: book as soon as you’re connected again.",

  gone: "That time has just been taken",
  goneButFree: "That time has just been taken. These are still available:",
  goneAndFull: (phone) =>
    `That time has just been taken, and the days after it are full. Choose another day or ${callOr("call us on ", phone, "drop by")}.`,

  alreadyBooked: (time) => `You already have an appointment at ${time}. Do you want another?`,
  alreadyBookedText: "What you filled in stays.",
  bookAnother: "Yes, book another",
  ownTime: (time) => `That time is yours: you already have an appointment at ${time}.`,
  othersFree: "These times are still available:",

  full: "That day is full",

  sendAgain: "Send the e-mail again",
  tooManyTitles: {
    check_your_mail: "Check your e-mail",
    group_prepayment: "Book for each of you separately",
    call_to_book: "Please call us",
  },

  nothingToPay: "You don’t have to pay in advance",
};

const moments: Words["moments"] = {
  today: "Today",
  tomorrow: "Tomorrow",
  dayParts: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  nextMonth: "Next month",
  previousMonth: "Previous month",
  isToday: "today",
  isChosen: "chosen",
  states: {
    free: "",
    full: "full",
    closed: "closed",
    past: "past",
    "too-soon": "too late to book online",
    "too-far": "can’t be booked yet",
    unknown: "",
  },
};

const issues: Words["issues"] = {
  nameTooShort: "The name needs at least 2 characters",
  nameTooLong: "Name too long",
  phone: "Invalid phone number",
  email: "Invalid e-mail address",
  noEmail: "E-mail is required",
  emailTooLong: "E-mail too long",
  service: "Choose a service",
  serviceTwice: "Choose each service only once",
  tooManyServices: "Choose at most three services for one visit",
  notTogether: "That doesn’t fit in one visit. Leave one out.",
  date: "Invalid date",
  time: "Invalid time",
  messageTooLong: "Message too long",
  barber: "Choose a barber from the list",
  notThisBarber: "This barber doesn’t do that service. Choose another one.",
  tooManyPeople: "You can book for at most four people together",
};

const contact: Words["contact"] = {
  title: "Direct contact",
  question: "Prefer to contact us directly?",
  hours: "Opening hours",
  answer: "Reply",
  call: (phone) => `Call ${phone}`,
};

const booked: Words["booked"] = {
  notCompleted: "We couldn’t complete the booking",
  contactUs: (phone) => `Contact us${callOr(" on ", phone)}`,
  see: "See your appointment",

  what: "What",
  when: "When",
  with: "With",
  where: "Where",
  price: "Price",
  sum: "Total to pay",

  appointment: "Appointment",
  atShop: (what, shop) => `${what} at ${shop}`,
  shared: (shop, moment, place) => `I’m going to ${shop}: ${longDateAndTime(moment, "en")}, ${place}.`,
};

const chrome: PageChrome = {
  ui: {
    newTab: "opens in a new tab",
    toasts: "Notifications",
    closeToast: "Close notification",
    skip: "Skip to content",
  },
  home: (shop) => `${shop}, home page (in Dutch)`,
  country: "Belgium",
  hours: "Opening hours",
  mine: "My appointments",
  prices: "Prices",
  terms: "Terms",
  privacy: "Privacy",
  accessibility: "Accessibility",
  withdraw: "Withdraw",
  site: "The whole site (in Dutch)",
  notFound: {
    title: "page not found",
    text: "This page doesn’t exist (any more). You can still book an appointment here.",
    home: "To the booking page",
  },
  errors: {
    downTitle: "Not available right now",
    downHeading: "We’ll be back in a moment",
    down: () => "The site can’t do this right now. Try again in half a minute.",
    urgent: (phone) => <>In a hurry? {callOr("Call us on ", phone, "Drop by")}.</>,
    title: "Something went wrong",
    offline: "No connection",
    unknown: "Unknown error",
    reload: (phone, isOffline) => (
      <>
        {isOffline ? "Check your connection and load" : "This shouldn’t have happened. Load"} the page again,
        or {callOr("call us on ", phone, "drop by")}, and we’ll help you.
      </>
    ),
    home: "To the home page (in Dutch)",
    code: "Code of this error:",
  },
};

addLoadedWords("en", {
  chrome,
  booked,
  contact,
  form,
  issues,
  moments,
  payment,
  refusals,
});
