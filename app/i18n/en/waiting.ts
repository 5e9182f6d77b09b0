import { counted } from "../format/counted.ts";
import type { PageWords } from "../message-types.ts";

export const waiting: PageWords["waiting"] = {
  title: "Waiting list",
  description: "Fully booked? Tell us when you can come, and we’ll let you know when a time becomes free.",
  heading: "On the waiting list",
  lead: (minutes) =>
    `When a time becomes free, you’ll get an e-mail right away and we’ll keep it for you for ${counted(minutes, "minute", "minutes", "en")}, counted in our opening hours. One tap and it is yours.`,
  left: "You’re no longer on the waiting list",
  leftText: "What you filled in has been erased.",
  day: "Day",
  lastDay: "Last day (optional)",
  lastDayHint: "Would a later day work too? Choose the last one.",
  part: "What time of day?",
  wholeDay: "All day",
  yourData:
    "We only use your details for this and erase them after that day. You can leave the list with one tap.",

  yours: "Your waiting list",
  badges: { offered: "Kept for you", over: "Over", waits: "On the waiting list" },
  titles: {
    offered: "A time has become free",
    over: "This waiting list is over",
    declined: "It goes to the next person",
    missed: "We’re no longer keeping that time",
    joined: "You’re on the waiting list",
  },
  leads: {
    offered: (until) => `We’re keeping this time for you ${until}. After that it goes to the next person.`,
    over: "We won’t let you know about these days any more. See you another time!",
    declined: "Thanks for telling us.",
    missed: (moment) => `The time of ${moment} has gone to the next person.`,
    again: "When another time becomes free, we’ll e-mail you right away.",
    waits:
      "When a time becomes free, you’ll get an e-mail right away. One tap on its button and the time is yours.",
  },
  offer: "The free time",
  book: "Book this time",
  decline: "Doesn’t suit me, pass it on",
  asked: "What you asked for",
  yourDetails: "Your details",
  otherFree: "Another time is available right now.",
  seeTimes: "See the available times",
  notNeeded: "No longer needed?",
  leaveText: "We’ll erase what you filled in here, and this link will stop working.",
  leftByItself: "Otherwise that happens automatically once the day is over.",
  leave: "Take me off the waiting list",
};
