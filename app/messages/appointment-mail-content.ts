import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { isMovedWith } from "#app/bookings/booked-together.server.ts";
import { confirmTime } from "#app/bookings/change-until.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { withTestLabel } from "#app/i18n/format/money.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { barberName } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import {
  type AppointmentData,
  appointmentTicket,
  changeOptions,
  companionLines,
  confirmBlocks,
  greeting,
  type Paid,
  phoneLink,
  termsOfBooking,
  visitRequest,
  where,
} from "./appointment-parts.ts";
import type { Fact, Inline, MailContent } from "./mail-content.ts";

/** Confirms an appointment, together with those of companions. */
export function confirmationMail(about: AppointmentData): MailContent {
  const { language, companions = [] } = about;
  const when = dayAndTime(about.startsAt, language);
  const { confirmation, confirm, series } = mailWordsIn(language);
  const { title, text } = series;
  const group = { title, text, subject: (name: string) => series.subject(name, companions.length + 1) };
  const words = {
    ...confirmation,
    ...(companions.length > 0 && group),
    ...(confirmTime(about) && confirm),
  };
  const advice = pageWordsIn(language).appointment.leads.stands;
  const content = standingMail(about, { words, when, advice });
  return {
    ...content,
    subject: words.subject(shop().name, when),
    blocks: [...content.blocks, visitRequest(about)],
  };
}

export function movedMail(about: AppointmentData & { isMovedByShop: boolean }): MailContent {
  const when = dayAndTime(about.startsAt, about.language);
  const { byShop, ...byCustomer } = mailWordsIn(about.language).moved;
  const words = about.isMovedByShop ? { ...byCustomer, text: byShop } : byCustomer;
  const { companions = [], language } = about;
  const movedAlong = companions.filter((each) => isMovedWith(each, about));
  const staying = companions.filter((each) => !movedAlong.includes(each));
  const company = [
    { fact: words.along, value: companionLines(movedAlong, language) },
    { fact: words.stays, value: companionLines(staying, language) },
  ];
  return {
    subject: words.subject(shop().name, when),
    ...standingMail(about, {
      words,
      when: words.now(when),
      company: company.filter(({ value }) => value.length > 0),
    }),
  };
}

export function changedMail(about: AppointmentData): MailContent {
  const when = dayAndTime(about.startsAt, about.language);
  const words = mailWordsIn(about.language).changed;
  return { subject: words.subject(shop().name, when), ...standingMail(about, { words, when }) };
}

/** Withdraws the request to choose another time. */
export function moveRequestWithdrawnMail(about: AppointmentData): MailContent {
  const when = dayAndTime(about.startsAt, about.language);
  const words = mailWordsIn(about.language).moveRequestWithdrawn;
  return { subject: words.subject(when), ...standingMail(about, { words, when }) };
}

/**
 * The part that mails about a standing appointment share: its facts, how to change it, and the link to its page.
 * @param content.when text for the inbox preview, after the service
 * @param content.company what becomes of the companions
 */
function standingMail(
  about: AppointmentData,
  content: {
    words: { title: string; text: string };
    when: string;
    advice?: string;
    company?: Fact[];
  },
): Omit<MailContent, "subject"> {
  const { words, when, advice, company } = content;
  const { language, manageUrl } = about;
  return {
    language,
    title: words.title,
    preview: `${bookedLabel(about, language)}, ${when}`,
    blocks: [
      greeting(about, words.text),
      ...confirmBlocks(about),
      ...appointmentTicket(about, { manageUrl, company }),
      advice ? { paragraph: advice } : undefined,
      changeOptions(about),
      termsOfBooking(about),
    ],
  };
}

/** Confirms appointments on several days, which staff made for one customer. */
export function seriesMail(about: AppointmentData & { appointments: AppointmentData[] }): MailContent {
  const { language, appointments } = about;
  const { series: words, confirm } = mailWordsIn(language);
  const waits = confirmTime(about) !== undefined;
  const service = bookedLabel(about, language);
  return {
    subject: waits
      ? confirm.subject(shop().name, dayAndTime(about.startsAt, language))
      : words.subject(shop().name, appointments.length),
    language,
    title: waits ? confirm.title : about.movedAt ? words.movedTitle : words.title,
    preview: `${service}, ${words.times(appointments.length)}`,
    blocks: [
      greeting(about, words.text),
      ...confirmBlocks(about),
      { fact: wordsIn(language).booked.what, value: service },
      ...appointments.map(({ startsAt, barberId, manageUrl }) => {
        const barber = barberName(barberId, shop());
        return {
          paragraph: [
            { strong: dayAndTime(startsAt, language) },
            barber ? `, ${words.with(barber)}\n` : "\n",
            { link: words.change, href: manageUrl },
          ],
        };
      }),
      where(language),
      { paragraph: words.early },
      changeOptions(about),
      termsOfBooking(about),
    ],
  };
}

/** Asks the customer to choose another time, because the shop cannot keep this one. */
export function otherTimeMail(about: AppointmentData & { owedCents?: number }): MailContent {
  const { language, startsAt, prepaid, manageUrl } = about;
  const when = dayAndTime(startsAt, language);
  const service = bookedLabel(about, language);
  const words = mailWordsIn(language).otherTime;
  const phone = phoneLink();
  return {
    subject: words.subject(when),
    language,
    title: words.title,
    preview: `${service}, ${words.off(when)}`,
    blocks: [
      greeting(about, words.text),
      ...appointmentTicket(about, { off: words.label }),
      prepaid && prepaid.provider !== "test" ? { paragraph: words.paid(prepaid.amountCents) } : undefined,
      about.owedCents ? { paragraph: mailWordsIn(language).cancelled.owed(about.owedCents) } : undefined,
      { button: words.button, href: `${manageUrl}#verplaatsen` },
      phone && { paragraph: words.nothingFits(phone) },
    ],
  };
}

/**
 * @param about.refunded the payment to be refunded
 * @param about.isByShop cancelled by staff
 * @param about.bookingUrl absolute
 * @param about.staying the bookings of the same group that still stand
 */
export function cancelledMail(
  about: AppointmentData & {
    refunded?: Paid & { withdrawnAt: Date | null };
    isByShop?: boolean;
    bookingUrl: string;
    next: { words: string; href: string }[];
    owedCents?: number;
    staying?: Booking[];
  },
): MailContent {
  const { language, startsAt, refunded, isByShop, bookingUrl, next, staying = [] } = about;
  const bookedText = `${bookedLabel(about, language)}, ${dayAndTime(startsAt, language)}`;
  const words = mailWordsIn(language).cancelled;
  const phone = phoneLink();
  const withdrawnAt = refunded?.withdrawnAt;
  const { subject, title } = withdrawnAt ? words.withdrawn : words;
  const text = isByShop ? words.byShop : words.byCustomer;
  return {
    subject: subject(dayAndTime(startsAt, language)),
    language,
    title,
    preview: bookedText,
    blocks: [
      greeting(about, withdrawnAt ? words.withdrawn.text(dayAndTime(withdrawnAt, language)) : text),
      ...appointmentTicket(about, { off: words.label }),
      refunded && {
        paragraph: withTestLabel(
          refunded,
          refunded.provider === "test" ? words.testRefund : words.refund(refunded.amountCents),
          language,
        ),
      },
      about.owedCents ? { paragraph: words.owed(about.owedCents) } : undefined,
      staying.length > 0 ? { fact: words.stays, value: companionLines(staying, language) } : undefined,
      next.length > 0
        ? {
            fact: words.next,
            value: next.map(({ words, href }, index) => [index > 0 ? "\n" : "", { link: words, href }]),
          }
        : undefined,
      { button: pageWordsIn(language).appointment.bookAgain, href: bookingUrl },
      { paragraph: [words.calendar, isByShop || !phone ? "" : words.mistake<Inline>(phone)] },
    ],
  };
}
