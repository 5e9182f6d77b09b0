import { longDateWithoutWeekday } from "../format/dates.ts";
import { bullets, joinPresent, type LegalFacts, type LegalText, paragraphs } from "../format/legal.ts";
import { countText } from "../format/numbers.ts";

const months = (count: number) => countText(count, "month", "months", "en");

export function privacy(about: LegalFacts): LegalText {
  const { shop, city, companyText, email, phone, prepayment, reminders, retention, hasDoorQueue } = about;
  const { hasTill, hasEngravings } = about;
  const partner = joinPresent("or", ...about.paymentPartners);
  const reach = joinPresent("or", email && `e-mail ${email}`, phone && `call ${phone}`);
  const isReminded = reminders.firstHours + reminders.secondHours > 0;
  return {
    title: `Privacy: what we do with your data | ${shop}`,
    description: `Which of your data ${shop} in ${city} keeps, why, for how long, and how you can see it or have it erased. In plain words.`,
    heading: "What we do with your data",
    lead: "In short: we use it to welcome you. We sell nothing and don’t track you.",
    sections: [
      {
        id: "what",
        title: "What we ask of you",
        text: `When you make an appointment, we keep your name, your phone number, your e-mail address, the service, the time and any message you write. If you book for others too, also the names you give them. If you pay in advance, you do so with our payment partner ${partner}: we see that it was paid and how much, never your card or account. In the shop we sometimes note how you like it, to get it right next time, or that somebody can’t book online. If that’s fine with you, we take a photo of your haircut for your card.${hasTill ? " When you pay in the shop, we note the amount and how you paid with your visit, never your card or account." : ""}${hasEngravings ? " If you say yes, we draw an engraving from a photo of your haircut, for your appointment; with a second yes it’s also in the gallery on our site, with the service, the clipper number and the barber, without your name. We don’t keep that photo." : ""}`,
      },
      {
        id: "why",
        title: "Why",
        text: bullets(
          `To keep your appointment: your chair${isReminded ? ", the confirmation and a reminder" : " and the confirmation"}. That’s what we agree with you.`,
          `To know whether an appointment was missed${prepaymentReason(prepayment)}: an empty chair costs us an hour of work. We have a legitimate interest in that.${prepayment.isAsked ? " The booking form tells you before you pay." : ""}`,
          "To thank you after your visit and ask for a review, once every six months at most, unless you ticked “Don’t send me a thank-you”. If we booked for you, only if you asked for it. That’s our legitimate interest too. One tap on the link at the bottom of that e-mail and we won’t do it again; telling us in the shop is fine too.",
          "To give you the same haircut next time: a photo of it, only if that’s fine with you. If you change your mind, tell us and we erase them.",
          hasEngravings &&
            "To show your haircut as an engraving: only if you said yes. If you change your mind, erase it on the page of your appointment, or tell us.",
          "To get it right next time, and to know who can’t book online: our notes. That’s our legitimate interest too; feel free to ask what they say.",
          "To stop abuse of our site: your IP address, for as long as we count how often somebody asks for something, a day at most. That’s our legitimate interest.",
          "To keep our accounts, because the law requires it.",
        ),
      },
      {
        id: "how-long",
        title: "For how long",
        text: bullets(
          `Your name, phone, e-mail and message: until ${months(retention.bookingMonths)} after your appointment. Until then we can do again what you had last time. After that we erase them automatically, and we only keep that a visit took place.`,
          "On the waiting list: your name, phone, e-mail and what you asked for, until that day is over or you leave the list.",
          "Waiting in the shop without an appointment: your name, until that day is over. Once you sit down, it’s an appointment like any other.",
          "What we noted about you: until we erase your last appointment. Photos of your haircut too, the last six at most, or until you no longer want them. We never show them on our site.",
          hasEngravings &&
            "An engraving of your haircut: until we erase your appointment, or until you no longer want it.",
          `A missed appointment: ${months(prepayment.withinMonths)}, then it’s forgotten: if you haven’t missed one for a long time, you start afresh.`,
          `A prepayment that you began and didn’t finish: ${countText(retention.draftDays, "day", "days", "en")}, to trace a late payment.`,
          "That you opened the link in one of our e-mails: until we erase your last appointment. That you don’t want e-mails about reviews: for as long as we have to respect it, also after your last appointment is erased. Then all we keep of your e-mail address is a fingerprint from which it can’t be read.",
          "A payment: the amount and the date for as long as the law on accounting requires, without your e-mail address.",
          "In a backup a copy remains until that backup is replaced. If we restore one, we erase again what is too old and, by a list that we keep apart, what was erased since.",
        ),
      },
      {
        id: "who-sees-it",
        title: "Who sees it",
        text: `We do, and those who make it technically possible for us: the companies that host our site and send our e-mails${reminders.bySms ? ", Twilio for a text message" : ""}, and ${partner} for a payment. A barber can put his appointments in his own calendar, at Google, Apple or Microsoft: the time, the service and your name or initials. Nobody else. Some of these companies are American: what they process outside Europe falls under the EU-US Data Privacy Framework or the standard clauses of the European Commission.`,
      },
      {
        id: "cookies",
        title: "Cookies and tracking",
        text: paragraphs(
          "This site sets no cookies to track you and loads nothing from others before you click on it. That’s why there’s no cookie banner. Your browser only remembers what your booking needs:",
          bullets(
            "when you go to pay: your request, your e-mail address and your time, until you’ve paid or book here again;",
            "when you’ve paid: the fact that you paid, with your e-mail address, until you book with it;",
            "when you fill in the form: what you’ve filled in, for half an hour or until you book;",
            "a message for the next page, for a minute at most;",
            "when you book: your phone number, e-mail address, barber and choice, for anyone you book for next, until you close the tab;",
            "when you book: which appointments you made on this device, in one cookie (afspraken), until the last one is over. That way we can check with you when you book another on the same day, and the home page shows the next one in the tab you booked in or on a device that remembers you;",
            "if you tick “Remember me on this device”: your name, phone, e-mail and last choice, until you tap “Forget me”;",
            hasDoorQueue &&
              "if you join the queue at the door: which place is yours, in one cookie (wachtrij), until midnight.",
          ),
        ),
      },
      {
        id: "rights",
        title: "What you can do",
        text: `On the page of your appointment, through the link in your confirmation, you can see your data, download it and erase it afterwards. Would you like something corrected, everything erased, or a use of it restricted or stopped? Tell us: ${reach || "in the shop"}. It’ll be done within a month, usually much sooner. If we can’t agree, you can turn to the [Data Protection Authority](https://www.dataprotectionauthority.be).`,
      },
      { id: "who", title: "Who we are", text: paragraphs(companyText, joinPresent("·", email, phone)) },
    ],
  };
}

function prepaymentReason({
  isAsked,
  audience,
  noShowThreshold,
  withinMonths,
}: LegalFacts["prepayment"]): string {
  if (!isAsked || audience === "everybody") return "";
  const missed = noShowThreshold === 1 ? "didn’t turn up" : `didn’t turn up ${noShowThreshold} times`;
  return `. Those who ${missed} are asked for a prepayment with each online booking for ${months(withinMonths)}${audience === "new" ? ", as are those who haven’t visited us yet" : ""}`;
}

export function accessibility({ shop, city, email, phone, tested, paymentPartners }: LegalFacts): LegalText {
  const reach = joinPresent("or", email && `e-mail ${email}`, phone && `call ${phone}`);
  const date = longDateWithoutWeekday(tested.date, "en");
  return {
    title: `Accessibility of our site | ${shop}`,
    description: `How accessible the site of ${shop} in ${city} is, by which standard, what we tested, what’s still missing and how to tell us about it.`,
    heading: "Accessibility",
    lead: "Everybody should be able to book here, even if you don’t see or hear well, or use no mouse.",
    sections: [
      {
        id: "status",
        title: "Where we stand",
        text: bullets(
          "We build this site by the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Nobody independent has checked that.",
          `On ${date} the program axe ${tested.axe} checked all ${tested.pages} public pages that the site starts with at phone size, and one of each kind at desktop size. It found **no errors**.`,
          "A program doesn’t see everything: people who work with a screen reader every day haven’t tested the site yet.",
          `What’s missing: the map by OpenStreetMap can’t be read with the keyboard (the address and the route are beside it), the payment page is ${joinPresent("or", ...paymentPartners)}’s, and the blog and the services are in Dutch only.`,
          `Something doesn’t work? Tell us: ${reach || "in the shop"}. We’re happy to book with you. Not satisfied with our answer? Report it to [ConsumerConnect](https://consumerconnect.be), or to [Unia](https://www.unia.be) if you feel treated unequally.`,
        ),
      },
    ],
  };
}
