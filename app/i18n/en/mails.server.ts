import { callOr } from "../format/call-or.tsx";
import { euros as eurosIn } from "../format/money.ts";
import { countText } from "../format/numbers.ts";
import type { MailWords } from "../message-types.ts";

const euros = (cents: number) => eurosIn(cents, "en");

export const mails: MailWords = {
  hello: "Hi",
  alreadyPaid: "Already paid",
  offThePrice: (cents) => `${euros(cents)}, comes off the price`,
  change: ({ phone, whatsapp, until }) => [
    ...(phone
      ? [
          "Something came up? Call us on ",
          phone,
          ...(whatsapp ? [" or send a message on ", whatsapp] : []),
          ".",
        ]
      : []),
    until ? ` You can also move or cancel your appointment yourself ${until}.` : "",
  ],

  terms: <T>(link: (words: string) => T) => [link("These terms"), " apply to your appointment."],
  requestTerms: <T>(link: (words: string) => T) => [link("These terms"), " applied to your request."],
  paidTerms: <T>(link: (words: string) => T) => [link("These terms"), " applied to your payment."],

  paid: {
    visitRequestedAt: (at) =>
      `On ${at} you asked us to see you, even though it’s within 14 days of your payment.`,
    terms: "Our terms at that moment are attached, with the withdrawal form.",
  },
  termsFile: "terms.html",

  confirmation: {
    subject: (shop, when) => `Your appointment at ${shop}: ${when}`,
    title: "Your appointment is confirmed",
    text: "great that you’re coming! We’re keeping this time for you.",
  },
  confirm: {
    subject: (shop, when) => `Confirm your appointment at ${shop}: ${when}`,
    title: "Confirm your appointment",
    ask: (until) => `One more tap: confirm before ${until}. Then your appointment is confirmed.`,
    button: "Confirm my appointment",
    else: "We’re getting an unusual number of bookings. Without that tap your time may become free for somebody else. If you didn’t book anything, you needn’t do anything.",
  },
  moved: {
    subject: (shop, when) => `Your appointment at ${shop} has been moved to ${when}`,
    title: "Your appointment has been moved",
    now: (when) => `now on ${when}`,
    byShop:
      "we had to move your appointment. This is your new time. If it doesn’t suit you, feel free to choose another.",
    text: "all set: your appointment has been moved. This is your new time, the old one is free again.",
    along: "Moved too",
    stays: "Still planned",
  },
  changed: {
    subject: (shop, when) => `Your appointment at ${shop} on ${when} has been changed`,
    title: "Your appointment has been changed",
    text: "all set: we’ve changed your appointment. Your time stays the same, and this is what it looks like now:",
  },
  cancelled: {
    subject: (when) => `Your appointment on ${when} has been cancelled`,
    title: "Your appointment has been cancelled",
    byShop:
      "we’re sorry: we’ve had to cancel your appointment. Feel free to choose another time, we’d love to fit you in.",
    withdrawn: {
      subject: (when) => `We’ve received your withdrawal: appointment on ${when}`,
      title: "We’ve received your withdrawal",
      text: (at) =>
        `we received your withdrawal on ${at}. Your appointment won’t take place, and we’ll refund your payment.`,
    },
    owed: (cents) =>
      `We’re telling you late. That’s why you get ${euros(cents)} off your next visit: it’s linked to your e-mail address, so there’s nothing you need to do.`,
    next: "First free times",
    byCustomer: "your appointment won’t take place. Thanks for letting us know, now somebody else can come.",
    stays: "Still planned",
    label: "Cancelled",
    testRefund: "nothing was paid, so nothing will be refunded.",
    refund: (cents) =>
      `We’ll refund your ${euros(cents)} to the account you paid with. That takes 5 to 10 working days; you don’t have to do anything.`,
    calendar: "Is the appointment in your calendar? Open the attached file, or take it out yourself.",
    mistake: (phone) => [" Is this a mistake? Call us on ", phone, "."],
  },
  otherTime: {
    subject: (when) => `Choose another time for your appointment on ${when}`,
    title: "Could you choose another time?",
    off: (when) => `${when} won’t take place`,
    text: "something came up on our side: we can’t see you at this time after all. We’re sorry. Choose another time and we’ll move your appointment there.",
    label: "Won’t take place",
    paid: (cents) =>
      `The ${euros(cents)} you paid counts for your new time. If you’d rather cancel, we’ll refund that amount.`,
    button: "Choose another time",
    nothingFits: (phone) => [
      "No time that suits you? Call us on ",
      phone,
      " and we’ll find something together.",
    ],
  },
  moveRequestWithdrawn: {
    subject: (when) => `Your appointment on ${when} can take place after all`,
    title: "Your appointment can take place after all",
    text: "good news: we can see you at this time after all. You don’t have to choose another one.",
  },
  series: {
    subject: (shop, count) => `Your ${countText(count, "appointment", "appointments", "en")} at ${shop}`,
    title: "Your appointments are confirmed",
    movedTitle: "Your appointments, with their new times",
    times: (count) => countText(count, "time", "times", "en"),
    text: "great that you’re coming! We’re keeping these times for you.",
    with: (barber) => `with ${barber}`,
    change: "See, move or cancel",
    early: "Come 5 minutes early, so we can start on time. The attached file puts them all in your calendar.",
  },
  soon: {
    today: (time) => `today at ${time}`,
    tomorrow: (time) => `tomorrow at ${time}`,
    at: (day, time) => `on ${day} at ${time}`,
  },
  reminder: {
    subject: (shop, soon) => `Reminder: ${soon} at ${shop}`,
    titles: { today: "See you soon!", tomorrow: "See you tomorrow!", later: "See you soon!" },
    text: (soon) => `your chair is ready ${soon}.`,
    soonAt: (soon, shop) => `${soon}, ${shop}`,
    expect: (soon, service) => `we’re expecting you ${soon} for ${service}.`,
    late: (phone) => ["Running late, or can’t make it? Call us on ", phone, "."],
    whatsapp: ({ name, shop, soon, service, link }) =>
      `Hi ${name}, we’re expecting you ${soon} at ${shop} for ${service}. You can move or cancel here: ${link}`,
    sms: ({ shop, soon, service, link }) =>
      `${shop}: your chair is ready ${soon}${service}. Can't make it? ${link}`,
  },
  thanks: {
    subject: (shop) => `Thanks for your visit to ${shop}`,
    title: "Thanks for your visit",
    preview: "How was it?",
    text: "thanks for your visit. How was it? Tell us in a few words on Google, even if something could be better: we learn from it, and it helps people who are looking for a barber.",
    review: "Write a review",
    nextTime: "See you next time?",
    seldom: "We ask this once every six months at most. Would you rather we didn’t?",
    never: "Don’t ask me for reviews",
  },
  paymentOpen: {
    subject: (when) => `Your time is still held for you: ${when}`,
    title: "Your time is still held for you",
    text: (until) => ["we’re holding this time for you ", until, ". Pay to confirm it, or choose another."],
    button: "Pay or choose another time",
    notAsked: "Didn’t ask for this? You don’t need to do anything: the time will be freed automatically.",
  },
  paymentOver: {
    subject: (when) => `We’re no longer holding your time: ${when}`,
    title: "We’re no longer holding your time",
    text: "we didn’t receive a payment, so this time is free again. Still want it? Book again.",
    button: "Book again",
  },
  refund: {
    message: (cents) => `Your payment of ${euros(cents)} has been refunded`,
    preview: (shop, why) => `At ${shop}, ${why}`,
    label: "The time you paid for",
    test: "Test: no money was paid, and none comes back.",
    when: "You’ll have it back on the account you paid with within 5 to 10 working days. You don’t have to do anything.",
    come: (phone) => ["Would you still like to come? Choose another time, or call us on ", phone, "."],
    button: "Choose another time",
    why: {
      recovered:
        "because your appointment was lost in a breakdown on our side. You don’t have an appointment now. Our apologies!",
      byShop: "because we’ve cancelled your appointment.",
      byCustomer: "because you cancelled your appointment in time.",
      withdrawn: "because you withdrew from your appointment.",
      late: "because it arrived when we could no longer hold the time for you. You don’t have an appointment now.",
      unused: (hours) =>
        `because no appointment was made with it within ${countText(hours, "hour", "hours", "en")}.`,
    },
  },
  refundStuck: {
    title: (cents) => `Your refund of ${euros(cents)}`,
    disputed:
      "you disputed this payment with your bank. While they look into it, we can’t refund it. If they decide in your favour, your bank gives you the money; if it comes back to us, we’ll pass it on to you automatically.",
    byHand:
      "we wanted to refund your payment, but it didn’t work automatically. We’re looking into it and will pay you back ourselves; you don’t have to do anything.",
    questions: (phone) => ["Any questions? Call us on ", phone, "."],
  },
  mine: {
    subject: (shop) => `Your appointments at ${shop}`,
    text: "here are all your appointments: what’s to come and what’s past.",
    button: "See my appointments",
    toBook: {
      subject: (shop) => `Finish your booking at ${shop}`,
      text: "you were about to book. Tap the button: then we know that our e-mails reach you, and you can finish your booking.",
      button: "Finish my booking",
    },
    valid: "The link works for an hour.",
    notAsked: "Didn’t ask for this? You don’t have to do anything. Please don’t forward this e-mail.",
  },
  waiting: {
    subject: (when) => `You’re on the waiting list: ${when}`,
    text: (minutes) =>
      `when a time becomes free, we’ll e-mail you right away. We’ll then keep it for you for ${countText(minutes, "minute", "minutes", "en")}, counted in our opening hours.`,
    notAsked: "No longer needed, or didn’t you ask for this?",
  },
  offer: {
    subject: (when) => `A time has become free: ${when}`,
    title: "A time has become free for you",
    preview: (service, until) => `${service}. Kept for you ${until}.`,
    text: (until) => [
      "you’re on our waiting list and a time has just become free. We’re keeping it for you ",
      until,
      ". After that it goes to the next person.",
    ],
    doesNotSuit: "Doesn’t it suit you? There’s nothing you need to do: you’ll stay on the waiting list.",
  },
  calendar: {
    product: "Appointments",
    file: "appointment.ics",
    description: (link, phone, { price, sum }) =>
      `Come 5 minutes early.${price ? `\nPrice: ${price}` : ""}${sum ? `\nTotal to pay: ${sum}` : ""}\n\nSee, move or cancel: ${link}${callOr("\nPhone: ", phone)}`,
  },
};
