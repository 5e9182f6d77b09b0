import type { PageWords } from "../page-words.ts";

export const waiting: PageWords["waiting"] = {
  title: "Waiting list",
  description: "Fully booked? Tell us when you can come, and we let you know when a time becomes free.",
  heading: "On the waiting list",
  lead: (minutes) =>
    `When a time becomes free, you get an e-mail at once and we keep it for you for ${minutes} minutes, counted in our opening hours. One tap and it is yours.`,
  left: "You are no longer on the waiting list",
  leftText: "What you filled in is erased.",
  day: "Day",
  lastDay: "Last day (optional)",
  lastDayHint: "Would a later day do too? Choose the last one.",
  part: "What time of day?",
  wholeDay: "All day",
  yourData:
    "We use your details for this only and erase them after that day. You leave the list with one tap.",

  yours: "Your waiting list",
  badges: { offered: "Kept for you", over: "Over", waits: "On the waiting list" },
  titles: {
    offered: "A time has become free",
    over: "This waiting list is over",
    declined: "It goes to the next one",
    missed: "That time is no longer kept",
    joined: "You are on the waiting list",
  },
  leads: {
    offered: (until) => `We keep this time for you ${until}. After that it goes to the next one.`,
    over: "We will not let you know about these days any more. See you another time!",
    declined: "Thank you for telling us.",
    missed: (moment) => `The time of ${moment} has gone to the next one.`,
    again: "When another time becomes free, you will hear at once by e-mail.",
    waits:
      "When a time becomes free, you get an e-mail at once. One tap on its button and the time is yours.",
  },
  offer: "The free time",
  book: "Book this time",
  decline: "Does not suit me, pass it on",
  asked: "What you asked for",
  yourDetails: "Your details",
  otherFree: "Another time is available right now.",
  seeTimes: "See the available times",
  notNeeded: "No longer needed?",
  leaveText: "We erase what you filled in here, and this link will no longer work.",
  leftByItself: "Otherwise that happens by itself once the day is over.",
  leave: "Take me off the waiting list",
};
