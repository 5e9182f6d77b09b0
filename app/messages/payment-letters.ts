import { type BookedService, bookedLabel } from "#app/bookings/booked-service.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { euros, withTestLabel } from "#app/i18n/format/money.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import type { MailWords } from "#app/i18n/message-types.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { untilText } from "#app/waiting-list/entry-texts.server.ts";
import {
  type AppointmentData,
  appointmentTicket,
  greeted,
  phoneLink,
  termsOfBooking,
} from "./appointment-parts.ts";
import type { Inline, MailContent } from "./letter.ts";

type HeldTime = Omit<AppointmentData, "manageUrl" | "termsUrl">;

/** @param about.url where it can be paid, or let go for another time. */
export function paymentOpen(
  about: HeldTime & { expiresAt: Date; url: string; termsUrl: string },
): MailContent {
  const { language, startsAt, expiresAt, url } = about;
  const words = mailWordsIn(language).paymentOpen;
  const text = words.text(untilText(expiresAt, language));
  return {
    subject: words.subject(dayAndTime(startsAt, language)),
    ...{ language, title: words.title, preview: text },
    blocks: [
      greeted(about, text),
      ...appointmentTicket(about, { answer: { button: words.button, href: url } }),
      { paragraph: words.notAsked, isSmall: true },
      termsOfBooking(about),
    ],
  };
}

/** @param about.bookingUrl the form with the same service. */
export function paymentOver(about: HeldTime & { bookingUrl: string; termsUrl?: string }): MailContent {
  const { language, startsAt, bookingUrl } = about;
  const words = mailWordsIn(language).paymentOver;
  const { booked } = wordsIn(language);
  return {
    subject: words.subject(dayAndTime(startsAt, language)),
    ...{ language, title: words.title, preview: words.text },
    blocks: [
      greeted(about, words.text),
      // No appointment any more: nobody has to find the way.
      { fact: booked.what, value: bookedLabel(about, language) },
      { fact: booked.when, value: dayAndTime(startsAt, language) },
      { button: words.button, href: bookingUrl },
      termsOfPayment(about),
    ],
  };
}

/** @param held the time it was for, if any. */
type Refunded = {
  amountCents: number;
  provider: string;
  held: (BookedService & { startsAt: Date; status: string }) | null;
  /** Given to another customer since. */
  isOthers?: boolean;
  isByShop?: boolean;
  recovered: boolean;
  validHours: number | null;
};

/** @param bookingUrl absolute. */
export function refund(
  payment: Refunded & { name: string; bookingUrl: string; termsUrl?: string; language: Language },
): MailContent {
  const { amountCents, held, isOthers, bookingUrl, language } = payment;
  const words = mailWordsIn(language).refund;
  const message = words.message(amountCents);
  const title = withTestLabel(payment, message, language);
  const why = reasonFor(payment, words.why);
  const phone = phoneLink();
  return {
    subject: title,
    ...{ language, title, preview: words.preview(shop().name, why) },
    blocks: [
      greeted(payment, `${message.charAt(0).toLowerCase()}${message.slice(1)}, ${why}`),
      held && !isOthers ? { fact: words.label, value: whatAndWhen(held, language) } : undefined,
      { paragraph: payment.provider === "test" ? words.test : words.when },
      phone && { paragraph: words.come(phone) },
      { button: words.button, href: bookingUrl },
      termsOfPayment(payment),
    ],
  };
}

function termsOfPayment({ language, termsUrl }: { language: Language; termsUrl?: string }) {
  if (!termsUrl) return;
  const paragraph = mailWordsIn(language).paidTerms<Inline>((link) => ({ link, href: termsUrl }));
  return { paragraph, isSmall: true } as const;
}

function reasonFor(
  { held, isByShop, recovered, validHours }: Refunded,
  why: MailWords["refund"]["why"],
): string {
  if (recovered) return why.recovered;
  if (held?.status === "cancelled") return isByShop ? why.byShop : why.byCustomer;
  return held ? why.late : why.unused(validHours ?? shop().prepayment.validHours);
}

/** To the shop. */
export function refundNotice(payment: Refunded & { email: string }): MailContent {
  const { amountCents, held, email } = payment;
  const why = reasonForShop(payment);
  const title = withTestLabel(payment, `Vooruitbetaling van ${euros(amountCents)} terugbetaald`);
  return {
    subject: title,
    ...{ title, preview: why },
    blocks: [
      { paragraph: `${why} De vooruitbetaling is automatisch terugbetaald en de klant weet het.` },
      { fact: "E-mail", value: emailLink(email) },
      held ? { fact: "Voor", value: whatAndWhen(held) } : undefined,
    ],
  };
}

function reasonForShop({ held, isByShop, recovered }: Refunded): string {
  if (recovered)
    return "De betaling is jonger dan de back-up die werd teruggezet, en de afspraak ervan is verloren. Spreek met de klant een nieuw uur af.";
  if (held?.status === "cancelled")
    return isByShop ? "Je hebt de afspraak geannuleerd." : "De klant heeft de afspraak op tijd geannuleerd.";
  return held
    ? "De betaling kwam binnen toen het uur niet meer werd vastgehouden."
    : "Er werd niet op tijd een afspraak mee geboekt.";
}

function whatAndWhen(held: BookedService & { startsAt: Date }, language?: Language): string {
  return `${bookedLabel(held, language)}, ${dayAndTime(held.startsAt, language)}`;
}

export function emailLink(email: string): Inline {
  return { link: email, href: `mailto:${encodeURIComponent(email).replace("%40", "@")}` };
}
