import { callOr } from "../format/call-or.tsx";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import type { PageWords } from "../message-types.ts";

const callUs = (phone: string) =>
  `${callOr("Call us on ", phone, "Drop by")} and we’ll find something together.`;

export const appointment: PageWords["appointment"] = {
  title: "Your appointment",
  facts: "Details of your appointment",
  at: (day, time) => `${day} at ${time}`,
  toCalendar: "Add to calendar",
  bookedTogether: "Booked together",
  route: "Directions",
  bookCompanion: "Book for somebody else",
  googleCalendar: "Google Calendar",
  share: "Share on WhatsApp",
  uncheckedNoShows: "We couldn’t check missed appointments",
  discounted: (amount, price) => (price ? `${price}, less ${amount} discount` : `${amount} discount`),
  badges: {
    waits: "One more tap",
    stands: "Confirmed",
    off: "Cancelled",
    over: "Past",
    notThen: "Won’t take place",
  },
  waits: (until) =>
    `We’re getting an unusual number of bookings. Open our e-mail before ${until} and tap the button to confirm your appointment. Otherwise your time may become free again.`,
  titles: {
    completed: "Booking completed!",
    waits: "Confirm with one tap",
    released: "Your time is free again",
    booked: "Booking confirmed!",
    corrected: "Your address has been corrected",
    moved: "Your appointment has been moved",
    cancelled: "Your appointment has been cancelled",
    missed: "We missed you",
    reportedAbsent: "Thanks for letting us know",
    over: "Thanks for your visit",
    chooseOther: "Choose another time",
  },
  leads: {
    released:
      "We got an unusual number of bookings, and nobody confirmed this appointment from our e-mail in time. Would you like to come? Feel free to book again.",
    booked: "We’re keeping this time for you. A confirmation is on its way to your inbox.",
    corrected:
      "We’re sending your confirmation to the right address. The link in the earlier e-mail no longer works.",
    moved: "This is your new time. A confirmation is on its way to your inbox.",
    unsent: "Your appointment is confirmed, but the confirmation e-mail couldn’t be sent. Keep this page.",
    unmailed: "We’re keeping this time for you. Keep this page: it’s where you find your appointment again.",
    stands: "Come 5 minutes early, so we can start on time.",
    missed: "Your chair was ready. Coming again? Make a new appointment.",
    reportedAbsent: "We know you’re not coming. The time is free again for somebody else.",
    movedAlong: (names) => `The appointment of ${names} has moved too.`,
    stays: (names) => `The appointment of ${names} stays as it is.`,
    over: "This appointment is over. See you next time!",
    chooseOther:
      "Something came up on our side: we can’t see you at this time after all. Choose another time below, or cancel.",
    free: "The time is free again for somebody else.",
    refund: (amount) => `Your ${amount} goes back to the account you paid with. Allow 5 to 10 working days.`,
  },
  seeYou: (name, day) => `Thanks ${name}, see you on ${day}!`,
  for: "For",
  mailedTo: "E-mailed to",
  wrongEmail: "Wrong e-mail address?",
  wrongEmailText: (to) =>
    `Your confirmation went to ${to}. Correct it here: you’ll get a new e-mail, and the link in the earlier one will stop working.`,
  wrongEmailButton: "Send to this address",
  changeTheirs: (name) => `Move or cancel ${name}`,
  prepayment: "Prepayment",
  paid: (cents) => `${euros(cents, "en")} paid`,
  restInShop: (rest: string) => `${rest} left to pay in the shop`,
  paidAndKept: (cents) => `${euros(cents, "en")} paid, and kept because you didn’t come`,
  disputed: (cents) => `${euros(cents, "en")} paid, and disputed with your bank`,
  lost: (cents) => `${euros(cents, "en")} paid, and taken back by your bank`,
  stuck: (cents) => `${euros(cents, "en")} couldn’t be refunded automatically: we’re looking into it`,
  refunding: (cents) => `${euros(cents, "en")} is being refunded`,
  refunded: (cents) => `${euros(cents, "en")} refunded`,
  message: "Your message",
  bookAgain: "Book again",
  engraving: {
    alt: (service: string) => `Engraving of your haircut: ${service}`,
    title: "Your haircut, engraved",
    clipper: (number: string) => `Clipper number ${number}`,
    change: "Would you rather not have an engraving?",
    consent: (at: string) =>
      `You said yes on ${at}. Only our staff and people with the link to your appointment can see it. We didn’t keep the photo.`,
    consentToGallery: (at: string) =>
      `You said yes on ${at}. It’s on this page and may, without your name, be in the gallery on our site. We didn’t keep the photo.`,
    leaveGallery: "Remove from the gallery",
    erase: "Erase the engraving",
    leftGallery: { title: "Removed from the gallery", text: "Your engraving is now on this page only." },
    erased: { title: "Your engraving is erased", text: "It isn’t shown anywhere any more." },
  },

  change: "Something came up?",
  changeUntil: ({ phone, until, undoMinutes, canWithdraw }) =>
    `You can move or cancel ${until}${undoMinutes === undefined ? "" : `, ${countText(undoMinutes, "minute", "minutes", "en")} after booking`}.${phone && " After that, please call us."}${canWithdraw ? " Your right to withdraw is at the bottom." : ""}`,
  changeNoMore: "Something came up after all?",
  changeWasUntil: ({ phone, until, missCost, canWithdraw }) =>
    `You could move or cancel yourself ${until}. ${phone ? "Call us" : "Drop by"} and we’ll find a solution together.${missCost ? ` If you don’t come, we keep the ${missCost}${canWithdraw ? ", unless you withdraw" : ""}.` : ""}${canWithdraw ? " Your right to withdraw is at the bottom." : ""}`,

  move: "Move appointment",
  moveButton: "Move my appointment",
  alone: "Just me",
  together: (names) => `${names} too`,
  moveAlone: "Move my appointment only",
  moveTogether: (names) => `Move me and ${names}`,
  moveTo: (when) => `to ${when}`,
  allFull: (phone) =>
    `The coming weeks are full. ${phone ? "Call us" : "Drop by"} and we’ll find something together.`,
  allFullTogether: (phone) =>
    `No time in the coming weeks fits all of you. Move just your own appointment, or ${phone ? "call us" : "drop by"}.`,
  otherDay: "Another day",
  day: "Day",
  showTimes: "Show available times",
  timesOn: (day) => `Available times on ${day}`,
  oldTime: "Your old time becomes free once the new one is confirmed. What you’ve paid stays valid.",

  cancel: "Cancel appointment",
  cancelButton: "Cancel my appointment",
  who: (names) => `Just you, or ${names} too?`,
  cancelAlone: "Cancel my appointment only",
  cancelTogether: (names) => `Cancel ${names} too`,
  reportAbsence: {
    title: "I’m not coming",
    frees: "We’ll know right away, and your time is free for somebody else. You can’t undo it here.",
    free: "Not coming costs you nothing.",
    keeps: (amount, canWithdraw) =>
      `You won’t get your ${amount} back${canWithdraw ? ", unless you withdraw" : ""}.`,
    button: "I’m not coming, free my time",
  },
  freesTime:
    "Your time becomes free for somebody else right away. If you only want another time, move it instead.",
  cancelRefund: (amount, until) =>
    `You’ll get your ${amount} back on the account you paid with, within 5 to 10 working days. You can cancel before ${until}.`,
  costsNothing: "Cancelling is free.",

  data: "Your details",
  dataKept: (months) =>
    `We keep your name, phone, e-mail and message for your visit, for ${countText(months, "month", "months", "en")} at most.`,
  privacy: "All about your privacy",
  terms: "Terms of this appointment",
  download: "Download my details",
  erase: "Erase my details",
  cancelFirst:
    "As long as your appointment stands, we need your details. Cancel your appointment first; then you can erase your details here.",
  eraseText: (missedMonths) =>
    `We’ll erase your name, phone, e-mail and message from this appointment, and this link will stop working. What remains doesn’t say who you were. We can’t undo that.${missedMonths === undefined ? "" : ` We keep your e-mail address until ${countText(missedMonths, "month", "months", "en")} after the missed appointment, and only for that.`}`,
  eraseButton: "Erase my details",

  refused: {
    too_fast: ({ phone }) => ({
      title: "One moment, please",
      text: `That was a bit fast. Try again later or ${callOr("call ", phone, "drop by")}.`,
    }),
    invalid: () => ({
      title: "Choose a time",
      text: "Choose an available time from the list and try again.",
    }),
    slot_unavailable: () => ({
      title: "That time has just been taken",
      text: "Your old time still stands. These times are available:",
    }),
    full: ({ phone }) => ({
      title: "That time has just been taken",
      text: `Your old time still stands. ${callUs(phone)}`,
    }),
    too_late: ({ phone, hours }) => ({
      title: "That’s no longer possible online",
      text: `Your appointment begins within ${countText(hours, "hour", "hours", "en")}. ${callUs(phone)}`,
    }),
    email_locked: ({ phone }) => ({
      title: "That’s no longer possible online",
      text: `You can only correct your e-mail address in the first minutes, in the browser you booked with. ${callUs(phone)}`,
    }),
    changed: () => ({
      title: "Your appointment has changed since",
      text: "See how it stands now, then choose again.",
    }),
    unchanged: () => ({
      title: "That’s the address we already have",
      text: "Your confirmation went there. Have a look in your junk mail too.",
    }),
    cancelled: () => ({
      title: "This appointment has been cancelled",
      text: "So it can’t be moved any more. You can book a new appointment.",
    }),
    over: ({ phone }) => ({
      title: "This appointment is over",
      text: `There’s nothing left to change. Questions? ${callOr("Call ", phone, "Drop by")}.`,
    }),
    gone: ({ phone }) => ({ title: "This appointment is no longer there", text: callUs(phone) }),
    still_to_come: () => ({
      title: "Cancel your appointment first",
      text: "As long as it stands, we need your details for your visit.",
    }),
  },
};
