import { callOr } from "../format/call-or.tsx";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import { addLoadedPageWords } from "../loaded-messages.ts";
import type { PageWords } from "../message-types.ts";
import { appointment } from "./appointment.ts";

const waiting: PageWords["waiting"] = {
  title: "Waiting list",
  description: "Fully booked? Tell us when you can come, and we’ll let you know when a time becomes free.",
  heading: "On the waiting list",
  lead: (minutes) =>
    `When a time becomes free, you’ll get an e-mail right away and we’ll keep it for you for ${countText(minutes, "minute", "minutes", "en")}, counted in our opening hours. One tap and it’s yours.`,
  leftTitle: "You’re no longer on the waiting list",
  leftText: "What you filled in has been erased.",
  day: "Day",
  lastDay: "Last day (optional)",
  lastDayHint: "Would a later day work too? Choose the last one.",
  part: "What time of day?",
  wholeDay: "All day",
  yourData:
    "We only use your details for this and erase them after that day. You can leave the list with one tap.",

  entryTitle: "Your waiting list",
  badges: { offered: "Kept for you", over: "Over", waits: "On the waiting list" },
  titles: {
    offered: "A time has become free",
    over: "Your request has ended",
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
  requestTitle: "What you asked for",
  yourDetails: "Your details",
  otherFree: "Another time is available right now.",
  seeTimes: "See the available times",
  notNeeded: "No longer needed?",
  leaveText: "We’ll erase what you filled in here, and this link will stop working.",
  leftByItself: "Otherwise that happens automatically once the day is over.",
  leave: "Take me off the waiting list",
};

const paymentPage: PageWords["paymentPage"] = {
  title: "Your payment",
  description: "See here whether your prepayment has arrived, and how your appointment stands.",
  verifying: "Verifying payment…",
  verifyingText: "One moment, we’re checking whether your payment has arrived.",
  pressButton: "Press the button and we check whether your payment has arrived.",
  check: "Check my payment",
  paid: "Payment successful",
  verified: "Payment verified!",
  paidText: (cents) =>
    `We’ve received your prepayment of ${euros(cents, "en")}. It comes off the price in the shop.`,
  booked: "Your appointment is confirmed, and you’ll get an e-mail about it.",
  nowChoose: (validHours) =>
    `Now choose your time: your payment stays valid for ${countText(validHours, "hour", "hours", "en")}.`,
  book: "Book appointment",
  processing: "Payment being processed",
  processingText:
    "Your bank is still working on your payment. Meanwhile we’re holding your time and we’ll e-mail you as soon as the money is here. Don’t pay again.",
  failed: "Payment failed",
  notCompleted: "Payment not completed",
  notCompletedText: "Your payment wasn’t completed. Nothing is booked; you can try again.",
  cameLate: "Your payment arrived when your time was already taken.",
  noBooking: "There’s no appointment for this payment any more.",
  amountBack: (cents) => `You’ll get your ${euros(cents, "en")} back.`,
  late: "Your payment came too late.",
  moneyBack: "You’ll get your money back.",
  notVerified: "Couldn’t verify the payment",
  notVerifiedText: (phone) =>
    `We couldn’t verify your payment. If you did pay, you’ll get a confirmation by e-mail. Don’t pay again, but ${phone ? "call us" : "drop by"} if in doubt.`,
  noSession: "No session ID found",
  noSessionText: "This page belongs to a payment, and we can’t find one.",
  redirect: (seconds) => `In ${seconds} seconds we’ll go to the booking page.`,
  home: "To the booking page",
};

const erased: PageWords["erased"] = {
  title: "Your details have been erased",
  meta: "What we kept of your appointment has been erased.",
  text: "The link to your appointment no longer works. All that remains with us is that there was an appointment at that time, not whose.",
};

const noReviews: PageWords["noReviews"] = {
  title: "No e-mails about reviews",
  question: "Rather not get e-mails about reviews?",
  text: "After a visit we ask for a review, once every six months at most. One tap and we’ll stop. You’ll still get e-mails about your appointments.",
  button: "Don’t ask me for reviews",
  done: "All right",
  doneText: "We won’t ask you for reviews any more. You’ll still get e-mails about your appointments.",
  changedMind: (phone) => <>Changed your mind? Tell us in the shop{callOr(" or call ", phone)}.</>,
};

const withdrawal: PageWords["withdrawal"] = {
  mustBeTicked: "Tick this box to pay: without your request we can’t see you within 14 days.",
  title: "Withdraw from your appointment",
  text: (until) =>
    `You paid at a distance, so you can change your mind without a reason, ${until} and as long as the service hasn’t been fully performed. Your appointment is cancelled, and everything goes back to the account you paid with.`,
  receipt: "Confirmation to",
  button: "Confirm withdrawal",
  since: (at) => `withdrawn on ${at}`,
  refused: {
    withdrawn: {
      title: "You’ve already withdrawn",
      text: "Your appointment had already been cancelled. Your money comes back once.",
    },
    cancelled: {
      title: "This appointment has been cancelled",
      text: "There’s nothing left to withdraw from.",
    },
    not_paid: {
      title: "There’s nothing to withdraw from",
      text: "Nothing was paid in advance for this appointment. Cancelling it costs nothing.",
    },
    performed: {
      title: "You can no longer withdraw",
      text: "The service has been fully performed. You asked us to see you then.",
    },
    period_over: { title: "You can no longer withdraw", text: "You could until 14 days after your payment." },
  },
};

const mine: PageWords["mine"] = {
  title: "My appointments",
  lead: "Type the e-mail address you booked with. You’ll get a link to all your appointments. No password needed.",
  button: "E-mail me the link",
  sent: "Check your inbox",
  sentText:
    "If somebody booked with this address, an e-mail with a link to all appointments is on its way. The link works for an hour.",
  listed: "An e-mail with a link to all your appointments is on its way. The link works for an hour.",
  over: "This link no longer works",
  overText: "A link works for an hour. Ask for a new one below.",
  fromOne: "We’ll e-mail a link to all appointments to the address of this appointment.",
  coming: "Coming up",
  none: "Nothing is planned.",
  canBook: "Your e-mail address is confirmed. You can book now.",
  book: "Book an appointment",
  cancelled: "Cancelled",
  past: "Past",
  change: "See, move or cancel",
};

/** The queue for customers at the door without an appointment. */
const queue = {
  title: "Queue",
  heading: "Waiting without an appointment",
  now: "now",
  around: (time: string) => `around ${time}`,
  next: (when: string) => `Join now, and it’s your turn ${when}.`,
  name: "First name or initials",
  nameHint: "The screen in the shop shows the first word only. We erase it tonight.",
  join: "Put me in the queue",
  placeTitle: "Your place in the queue",
  place: (place: number) => `Number ${place}`,
  turn: "It’s your turn",
  turnText: "Come forward, your chair is free.",
  expected: (when: string) => `It’s your turn ${when}. Stay nearby: this page keeps itself up to date.`,
  noTime: "We don’t know whether it will still work out today. Please ask in the shop.",
  leave: "I’m leaving",
  outside:
    "Your place counts as soon as somebody in the shop has seen you. If you scan the code on the screen in the shop, it counts right away.",
  almost: "Almost in the queue",
  waitsForUs: (until: string) =>
    `Tell us in the shop that you’re there, or scan the code on the screen: then your place counts. Otherwise it ends at ${until}.`,
  showUp: { title: "You’re here", text: "Tap below, and your place counts." },
  confirmPresence: "I’m in the shop",
  notPresent: "Your place has ended",
  notPresentText: "Nobody in the shop saw you there. Take a new place once you’re here.",
  seated: "You’re in the chair",
  seatedText: "Enjoy it. This place is forgotten tonight.",
  leftTitle: "You’re no longer in the queue",
  leftText: "See you next time!",
  again: "Back to the queue",
  unknownTitle: "This place no longer exists",
  unknownText: "A place lasts one day. Take a new one when you’re here.",
  nobody: "Nobody is waiting.",
  scan: "No appointment? Scan and join the queue.",
  refused: {
    name: { title: "Write your first name or initials", text: "Letters only, 30 at most." },
    twice: { title: "You’re already in the queue", text: "One place per device is enough." },
    crowded: {
      title: "Scan the code in the shop",
      text: "Many people are already waiting to be let in by a barber. With the code on the screen you join right away.",
    },
    full: {
      title: "The queue is full for today",
      text: "There’s no place left today. You can still make an appointment.",
    },
    closed: {
      title: "There’s no queue right now",
      text: "Come in and ask how long it takes, or make an appointment.",
    },
  },
  book: "Make an appointment",
};

addLoadedPageWords("en", { appointment, erased, mine, noReviews, paymentPage, queue, waiting, withdrawal });
