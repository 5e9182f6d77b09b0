import {
  bullets,
  joinPresent,
  type LegalFacts,
  type LegalText,
  paragraphs,
  sentences,
} from "../format/legal.ts";
import { euros } from "../format/money.ts";
import { countText } from "../format/numbers.ts";

const hours = (count: number) => countText(count, "hour", "hours", "en");

export function terms(about: LegalFacts): LegalText {
  const { shop, city, addressee, companyText, email, phone, booking, vat, hasPrices } = about;
  const { cancelUntilHours, undoMinutes, daysAhead, maxOpenPerCustomer } = booking;
  const contactText = joinPresent("or", email && `e-mail ${email}`, phone && `call ${phone}`);
  const maxOpenText = countText(maxOpenPerCustomer, "upcoming appointment", "upcoming appointments", "en");
  return {
    title: `Terms: booking, cancelling and paying | ${shop}`,
    description: `What you agree with ${shop} in ${city} when you book: changing, cancelling, paying in advance, refunds and complaints. In plain words.`,
    heading: "Terms",
    lead: "What we agree with each other when you book.",
    sections: [
      { id: "who", title: "Who we are", text: paragraphs(companyText, joinPresent("·", email, phone)) },
      {
        id: "booking",
        title: "How to book",
        text: paragraphs(
          `You book online, ${phone && "by phone "}or in the shop. Online you choose a service, a day and a time, up to ${countText(daysAhead, "day", "days", "en")} ahead. Before you confirm, you see what you chose and correct what’s wrong.`,
          `Your appointment stands once your screen says so. If we get an unusual number of bookings, we may ask a new customer to confirm first with one tap in our e-mail; we say until when, and after that the time may become free again. You also get a confirmation by e-mail, with a link to the page of your appointment, where you’ll find it again. One customer can have ${maxOpenText} online.`,
        ),
      },
      {
        id: "price",
        title: "What it costs",
        text: paragraphs(
          hasPrices
            ? `The prices are on our [price list](/en/prices). ${vat} If a price changes after you book, you pay the price of when you booked.`
            : `Ask us for your price: you’ll know it before we start. ${vat}`,
          "You pay in the shop.",
        ),
      },
      {
        id: "cancelling",
        title: "Moving or cancelling",
        text: paragraphs(
          `You do that yourself, free of charge, on the page of your appointment, until ${cancelUntilHours > 0 ? `${hours(cancelUntilHours)} before it starts` : "it starts"}.${undoMinutes > 0 && cancelUntilHours > 0 ? ` If you book later than that, you still can for ${countText(undoMinutes, "minute", "minutes", "en")} after booking, until it starts.` : ""} ${cancelUntilHours > 0 ? "If something comes up after that, let us know." : ""}`,
          "If we ask you to choose another time, you can move or cancel free of charge until the appointment starts.",
        ),
      },
      ...reminderSections(about),
      { id: "prepaying", title: "Paying in advance", text: prepaymentText(about) },
      {
        id: "we-cancel",
        title: "If we cancel",
        text: paragraphs(
          "If your appointment can’t go ahead because of us, we’ll e-mail you, with a link to choose another time. What you paid in advance is then always refunded in full.",
          about.prepayment.isAsked &&
            "If you paid in advance, and we cancel or ask you to move when you could no longer cancel free of charge yourself, you also get the amount of your prepayment off your next visit. We e-mail you about it, and it comes off the price automatically.",
        ),
      },
      {
        id: "withdrawal",
        title: "Withdrawing",
        text: paragraphs(
          "If you paid in advance, you may withdraw without giving a reason, until 14 days after the day you paid and as long as the service hasn’t been fully performed. Also when it’s too late to cancel, and also if you didn’t come. The page of your appointment then has “Withdraw from your appointment”. You get a confirmation by e-mail right away, and everything back to the account you paid with.",
          `Rather another way? Any clear message will do, also with this form: “To ${addressee}${email && `, ${email}`}. I hereby give notice that I withdraw from our contract for this service: … Ordered on: … Name: … Address: … Date: … Signature, on paper only: …” We’ll cancel for you, and you get everything back.`,
          "If you choose a time within those 14 days, you’re asking us to see you that soon. That’s why this right ends once the service has been fully performed.",
        ),
      },
      {
        id: "complaints",
        title: "Not satisfied?",
        text: paragraphs(
          `Tell us: ${contactText || "in the shop"}. We’ll look for a solution together.`,
          "If we don’t find one, the [Consumer Mediation Service](https://consumentenombudsdienst.be/en), Boulevard du Roi Albert II 8 box 1, 1000 Brussels, helps you free of charge. To report something that breaks the rules, use [ConsumerConnect](https://consumerconnect.be) of the FPS Economy.",
        ),
      },
      {
        id: "law",
        title: "Law and language",
        text: "Belgian law applies, and you keep every right that the law gives you as a consumer. You can also go to the court of the place where you live. These terms exist in Dutch, French and English. Where they differ, what’s best for you applies.",
      },
      {
        id: "version",
        title: "What you booked stays",
        text: paragraphs(
          "If we change our rules later, what was written when you booked applies to your appointment: until when you can cancel, what you pay in advance and when we remind you. We keep these terms with your appointment and your payment; the link is in your e-mails.",
        ),
      },
    ],
  };
}

function reminderSections({
  reminders: { firstHours, secondHours, bySms },
}: LegalFacts): LegalText["sections"] {
  const before = [firstHours, secondHours].filter((each) => each > 0).map(hours);
  if (before.length === 0) return [];
  const text = `If we have your e-mail address, we’ll send you a reminder ${before.join(" and ")} before${bySms ? ", and a text message too" : ""}. Not at night: it goes the evening before. If you book later than that, you won’t get one.`;
  return [{ id: "reminders", title: "Reminders", text }];
}

function prepaymentText({ prepayment }: LegalFacts): string {
  const { isAsked, audience, fromMinutes, noShowThreshold, withinMonths, amountCents, percent, validHours } =
    prepayment;
  if (!isAsked)
    return "We ask nobody to pay in advance. Anyone who paid in advance earlier keeps their rights.";
  const missed = countText(noShowThreshold, "appointment", "appointments", "en");
  const amount =
    percent > 0
      ? `${percent}% of the price, or ${euros(amountCents, "en")} for a service without a fixed price,`
      : euros(amountCents, "en");
  const others = [
    audience === "new" && "So do you if you haven’t visited us yet.",
    fromMinutes > 0 &&
      `For a service of ${countText(fromMinutes, "minute", "minutes", "en")} or more, everybody does.`,
  ];
  const payers =
    audience === "everybody"
      ? [`If you book online, you pay ${amount} in advance.`]
      : [
          `If you missed ${missed} in the past ${withinMonths === 1 ? "month" : `${withinMonths} months`}, you pay ${amount} in advance for each online booking.`,
          "That also goes for the same phone number with a new e-mail address.",
          ...others,
        ];
  return paragraphs(
    `${sentences(...payers)} We say so before you pay. In the shop it comes off the price.`,
    "You get everything back, automatically and the way you paid:",
    bullets(
      "if you cancel or withdraw while you still can;",
      "if we cancel, or ask you to choose another time and you cancel;",
      `if you don’t use it for an appointment within ${hours(validHours)};`,
      "if your payment arrives too late and we couldn’t hold your time any longer.",
    ),
    "If you cancel too late or don’t come, you’ll get it back only if you withdraw, which you can do until 14 days after paying, as long as the service hasn’t been fully performed. Otherwise we keep it: your chair stayed empty and we couldn’t give it to anybody else. We never ask for more than that. If you paid nothing in advance, not coming costs you nothing.",
  );
}
