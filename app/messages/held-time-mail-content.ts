import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { remainingCents, withTestLabel } from "#app/i18n/format/money.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import type { MailWords } from "#app/i18n/message-types.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { Prepayment } from "#app/payments/tables/prepayments.server.ts";
import { serviceNameOf } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { requestText, untilText } from "#app/waiting-list/entry.server.ts";
import { minutesOffered } from "#app/waiting-list/offer-end.ts";
import type { WaitingEntry } from "#app/waiting-list/tables/waiting-list.server.ts";
import {
  type AppointmentData,
  appointmentTicket,
  greeting,
  phoneLink,
  termsOfBooking,
} from "./appointment-parts.ts";
import type { Inline, MailContent } from "./mail-content.ts";

type HeldTime = Omit<AppointmentData, "manageUrl" | "termsUrl">;

/** @param about.url where the customer pays, or releases the time */
export function paymentOpenMail(
  about: HeldTime & { expiresAt: Date; url: string; termsUrl: string },
): MailContent {
  const { language, startsAt, expiresAt, url } = about;
  const words = mailWordsIn(language).paymentOpen;
  const until = untilText(expiresAt, language);
  return {
    subject: words.subject(dayAndTime(startsAt, language)),
    language,
    title: words.title,
    preview: words.text(until).join(""),
    blocks: [
      greeting(about, words.text({ strong: until })),
      ...appointmentTicket(about, { answer: { button: words.button, href: url } }),
      { paragraph: words.notAsked, isSmall: true },
      termsOfBooking(about),
    ],
  };
}

/** @param about.bookingUrl the booking form with the same service */
export function paymentOverMail(about: HeldTime & { bookingUrl: string; termsUrl?: string }): MailContent {
  const { language, startsAt, bookingUrl } = about;
  const words = mailWordsIn(language).paymentOver;
  return {
    subject: words.subject(dayAndTime(startsAt, language)),
    language,
    title: words.title,
    preview: words.text,
    blocks: [
      greeting(about, words.text),
      ...appointmentTicket(about, { off: wordsIn(language).booked.when }),
      { button: words.button, href: bookingUrl },
      termsLine(about, "requestTerms"),
    ],
  };
}

/**
 * @property held the held time that it paid for, if any
 * @property isTakenByAnother the time now belongs to another customer
 */
export type Refunded = Prepayment & { held: Booking | null; isTakenByAnother?: boolean; isByShop: boolean };

/** @param payment.bookingUrl absolute */
export function refundMail(
  payment: Refunded & { name: string; bookingUrl: string; termsUrl?: string },
): MailContent {
  const { amountCents, held, isTakenByAnother, bookingUrl, language } = payment;
  const words = mailWordsIn(language).refund;
  const message = words.message(amountCents);
  const title = withTestLabel(payment, message, language);
  const reason = reasonFor(payment, words.why);
  const phone = phoneLink();
  return {
    subject: title,
    language,
    title,
    preview: words.preview(shop().name, reason),
    blocks: [
      greeting(payment, `${message.charAt(0).toLowerCase()}${message.slice(1)}, ${reason}`),
      held && !isTakenByAnother ? { fact: words.label, value: whatAndWhen(held, language) } : undefined,
      { paragraph: payment.provider === "test" ? words.test : words.when },
      phone && { paragraph: words.come(phone) },
      { button: words.button, href: bookingUrl },
      termsLine(payment, "paidTerms"),
    ],
  };
}

/** Tells that a refund does not come by itself, and who acts now. */
export function refundStuckMail(payment: Refunded & { name: string }): MailContent {
  const { amountCents, returnedCents, refundProblem, language } = payment;
  const words = mailWordsIn(language).refundStuck;
  const cents = refundProblem === "disputed" ? amountCents : remainingCents({ amountCents, returnedCents });
  const title = words.title(cents);
  const text = refundProblem === "disputed" ? words.disputed : words.byHand;
  const phone = phoneLink();
  return {
    subject: title,
    language,
    title,
    preview: text,
    blocks: [greeting(payment, text), phone && { paragraph: words.questions(phone) }],
  };
}

/** Links the terms that were shown at the checkout. `paidTerms` is the sentence once it was paid. */
function termsLine(
  { language, termsUrl }: { language: Language; termsUrl?: string },
  sentence: "requestTerms" | "paidTerms",
) {
  if (!termsUrl) return;
  const paragraph = mailWordsIn(language)[sentence]<Inline>((link) => ({ link, href: termsUrl }));
  return { paragraph, isSmall: true } as const;
}

function reasonFor(
  { held, isByShop, recovered, validHours, withdrawnAt }: Refunded,
  why: MailWords["refund"]["why"],
): string {
  if (recovered) return why.recovered;
  if (withdrawnAt) return why.withdrawn;
  if (held?.status === "cancelled") return isByShop ? why.byShop : why.byCustomer;
  return held ? why.late : why.unused(validHours ?? shop().prepayment.validHours);
}

export function whatAndWhen(held: Booking, language?: Language): string {
  return `${bookedLabel(held, language)}, ${dayAndTime(held.startsAt, language)}`;
}

/** @param listUrl absolute */
export function waitingMail({ entry, listUrl }: { entry: WaitingEntry; listUrl: string }): MailContent {
  const { language } = entry;
  const words = mailWordsIn(language).waiting;
  const page = pageWordsIn(language).waiting;
  const { booked } = wordsIn(language);
  const request = requestText(entry, language);
  const service = serviceNameOf(entry.service, shop(), language).text;
  return {
    subject: words.subject(request),
    language,
    title: page.titles.joined,
    preview: `${service}, ${request}`,
    blocks: [
      greeting(entry, words.text(minutesOffered)),
      { fact: booked.what, value: service },
      { fact: booked.when, value: request },
      { paragraph: [`${words.notAsked} `, { link: page.leave, href: listUrl }], isSmall: true },
    ],
  };
}

/** @param about.heldUntil until when the time is held */
export function offerMail(
  about: AppointmentData & { heldUntil: Date; offerUrl: string; listUrl: string },
): MailContent {
  const { language, offerUrl, listUrl } = about;
  const words = mailWordsIn(language).offer;
  const page = pageWordsIn(language).waiting;
  const until = untilText(about.heldUntil, language);
  return {
    subject: words.subject(dayAndTime(about.startsAt, language)),
    language,
    title: words.title,
    preview: words.preview(bookedLabel(about, language), until),
    blocks: [
      greeting(about, words.text({ strong: until })),
      ...appointmentTicket(about, { answer: { button: page.book, href: offerUrl } }),
      { paragraph: words.doesNotSuit },
      { paragraph: [`${page.notNeeded} `, { link: page.leave, href: listUrl }], isSmall: true },
    ],
  };
}
