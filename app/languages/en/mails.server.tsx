import { euros as eurosIn } from "../../shop/money.ts";
import type { MailWords } from "../mail-words.server.ts";

const euros = (cents: number) => eurosIn(cents, "en");

export const mails: MailWords = {
  hello: "Hello",
  alreadyPaid: "Already paid",
  offThePrice: (cents) => `${euros(cents)}, comes off the price`,
  change: ({ phone, whatsapp, until }) => (
    <>
      Something came up? Call us on {phone}
      {until ? "," : " or"} send a message on {whatsapp}
      {until && ` or move or cancel your appointment by yourself. You can until ${until}`}.
    </>
  ),

  confirmation: {
    subject: (shop, when) => `Your appointment at ${shop}: ${when}`,
    title: "Your appointment is confirmed",
    text: "nice that you are coming! We keep this time for you.",
    calendar: "The attached file puts the appointment in your calendar. See you then!",
  },
  moved: {
    subject: (shop, when) => `Your appointment at ${shop} is moved to ${when}`,
    title: "Your appointment is moved",
    now: (when) => `now on ${when}`,
    text: "all right: we have moved your appointment. This is your new time, the old one is free again.",
    calendar: "The attached file moves the appointment in your calendar too. See you then!",
  },
  changed: {
    subject: (shop, when) => `Your appointment at ${shop} on ${when} is changed`,
    title: "Your appointment is changed",
    text: "all right: we have changed your appointment. Your time stays the same, this is how it stands now:",
    calendar: "The attached file brings your calendar up to date too. See you then!",
  },
  cancelled: {
    subject: (when) => `Your appointment on ${when} is cancelled`,
    title: "Your appointment is cancelled",
    byShop: "we have cancelled your appointment. Choose another time and we gladly make room for you.",
    byCustomer:
      "your appointment will not take place. Thank you for letting us know, now somebody else can come.",
    label: "Cancelled",
    testRefund: "nothing was paid, and nothing comes back.",
    refund: (cents) =>
      `We pay your ${euros(cents)} back to the account that you paid with. That takes 5 to 10 working days; you do not have to do anything.`,
    calendar: (phone) => (
      <>
        The attached file removes the appointment from your calendar. Is this a mistake? Call us on {phone}.
      </>
    ),
  },
  otherTime: {
    subject: (when) => `Choose another time for your appointment on ${when}`,
    title: "Will you choose another time?",
    off: (when) => `${when} will not take place`,
    text: "something came up on our side: we cannot receive you at this time after all. We are sorry. Choose another time yourself, and we put your appointment there.",
    label: "Will not take place",
    paid: (cents) =>
      `The ${euros(cents)} that you paid counts for your new time. If you would rather cancel, we pay it back.`,
    button: "Choose another time",
    nothingFits: (phone) => <>Nothing suits you? Call us on {phone} and we will find something together.</>,
  },
  stays: {
    subject: (when) => `Your appointment on ${when} can take place after all`,
    title: "Your appointment can take place after all",
    text: "good news: we can receive you at this time after all. You do not have to choose another one.",
  },
  series: {
    subject: (shop, count) => `Your ${count} appointments at ${shop}`,
    title: "Your appointments are confirmed",
    times: (count) => `${count} times`,
    text: "nice that you are coming! We keep these times for you.",
    with: (barber) => `with ${barber}`,
    change: "See, move or cancel",
    early:
      "Come 5 minutes early, so that we start on time. The attached file puts them all in your calendar.",
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
    expect: (soon, service) => `we expect you ${soon} for ${service}.`,
    paid: (cents) => `you have already paid ${euros(cents)}.`,
    late: (phone) => <>A little late, or not coming? Call us on {phone}.</>,
    whatsapp: ({ name, shop, soon, service, link }) =>
      `Hello ${name}, we expect you ${soon} at ${shop} for ${service}. You can move or cancel here: ${link}`,
    sms: ({ shop, soon, service, link }) =>
      `${shop}: your chair is ready ${soon} (${service}). Not coming? ${link}`,
  },
  thanks: {
    subject: (shop) => `Thank you for your visit to ${shop}`,
    title: "Thank you for your visit",
    preview: "How was it?",
    text: "thank you for your visit. How was it? Tell it in a few words on Google, also if something could be better: we learn from it, and it helps who is looking for a barber.",
    review: "Write a review",
    nextTime: "Until next time?",
    seldom: "We ask this once every six months at most. Rather not at all?",
    never: "Do not ask me for reviews",
  },
  refund: {
    message: (cents) => `Your payment of ${euros(cents)} is refunded`,
    preview: (shop, why) => `At ${shop}, ${why}`,
    label: "The time that you paid for",
    test: "This was a test: nothing was paid, and nothing comes back.",
    when: "The amount is back on the account that you paid with within 5 to 10 working days. You do not have to do anything.",
    come: (phone) => <>Would you still like to come? Choose another time, or call us on {phone}.</>,
    button: "Choose another time",
    why: {
      recovered:
        "because your appointment was lost in a breakdown on our side. You have no appointment now. Our apologies!",
      byShop: "because we have cancelled your appointment.",
      byCustomer: "because you cancelled your appointment in time.",
      late: "because it arrived when we could no longer hold the time for you. You have no appointment now.",
      unused: (hours) => `because no appointment was made with it within ${hours} hours.`,
    },
  },
  waiting: {
    subject: (wish) => `You are on the waiting list: ${wish}`,
    text: (minutes) =>
      `when a time becomes free, you will hear at once by e-mail. We then keep it for you for ${minutes} minutes, counted in our opening hours.`,
    notAsked: "No longer needed, or did you not ask for this?",
  },
  offer: {
    subject: (when) => `A time has become free: ${when}`,
    title: "A time has become free for you",
    preview: (service, until) => `${service}. Kept for you ${until}.`,
    text: (until) => (
      <>
        you are on our waiting list and a time has just become free. We keep it for you {until}. After that it
        goes to the next one.
      </>
    ),
    doesNotSuit: "Does it not suit you? There is nothing you need to do: you stay on the waiting list.",
  },
  calendar: {
    product: "Appointments",
    file: "appointment.ics",
    description: (link, phone) => `Come 5 minutes early.\n\nSee, move or cancel: ${link}\nPhone: ${phone}`,
  },
};
