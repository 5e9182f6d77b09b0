import { bookedLabel, priceWords } from "#app/bookings/booked-service.server.ts";
import { changeUntil, confirmTime } from "#app/bookings/change-until.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { formatTime, longDate, untilMoment } from "#app/i18n/format/dates.ts";
import { firstName } from "#app/i18n/format/first-name.ts";
import { type Language, languages } from "#app/i18n/format/language.ts";
import { withTestLabel } from "#app/i18n/format/money.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { refundTermsOf } from "#app/payments/prepayment-rules.server.ts";
import type { Prepayment } from "#app/payments/tables/prepayments.server.ts";
import { barberName, barberOnTicket } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { Block, Button, Fact, Inline } from "./mail-content.ts";

export type AppointmentData = Booking & {
  manageUrl: string;
  /** The terms in force when it was booked. */
  termsUrl: string;
  prepaid?: Paid;
  /** When the customer asked for the visit to take place within the statutory withdrawal period. */
  visitAskedAt?: Date;
  /** Comes off the price, because the shop cancelled an earlier visit too late. */
  discountCents?: number;
  /** The amount still to be paid in the shop. */
  rest?: string;
  /** The bookings of companions on the same day. */
  companions?: Booking[];
};

export type Paid = Pick<Prepayment, "amountCents" | "provider" | "paidAt">;

/** Returns for example "Dag Jan, leuk dat je langskomt!" */
export function greeting({ name, language }: { name: string; language: Language }, text: Inline): Block {
  const { hello } = mailWordsIn(language);
  return {
    paragraph: [hello, name && isSafeName(name) ? [" ", { verbatim: firstName(name) }] : "", ", ", text],
  };
}

/** Returns the request to confirm, first in the mail; nothing for a booking that needs no confirmation. */
export function confirmBlocks(about: AppointmentData): Block[] {
  const until = confirmTime(about);
  if (!until) return [];
  const { confirm } = mailWordsIn(about.language);
  return [
    { paragraph: [{ strong: confirm.ask(until) }] },
    { button: confirm.button, href: about.manageUrl },
    { paragraph: confirm.else, isSmall: true },
  ];
}

/**
 * Lists bookings of companions: "Zoon: Klassieke Haarknip, 10:30, bij Sam, €25".
 * @param day "yyyy-MM-dd", left out of the bookings on it
 */
export function companionLines(all: Booking[], language: Language, day?: string): Inline[] {
  return all.map((each, index): Inline => {
    const barber = barberName(each.barberId, shop());
    const time = formatTime(each.bookingTime.slice(0, 5), language);
    const facts = [
      bookedLabel(each, language),
      each.bookingDate === day ? time : dayAndTime(each.startsAt, language),
      barber && mailWordsIn(language).series.with(barber),
      priceWords({ ...each, language }),
    ];
    return [
      index > 0 ? "\n" : "",
      ...(isSafeName(each.name) ? [{ verbatim: each.name }, `${languages[language].colon} `] : []),
      facts.filter(Boolean).join(", "),
    ];
  });
}

/**
 * @param options.manageUrl of a standing appointment: adds links to its page and to a calendar file
 * @param options.answer a button that replaces the link to the route
 * @param options.off why the appointment does not take place: strikes its date and leaves out price, place and links
 * @param options.company facts about the companions; by default, who comes along
 */
export function appointmentTicket(
  about: Omit<AppointmentData, "manageUrl" | "termsUrl">,
  options: { manageUrl?: string; answer?: Button; off?: string; company?: Fact[] } = {},
): (Block | undefined)[] {
  const { companions = [], barberId, startsAt, rest, language } = about;
  const { booked } = wordsIn(language);
  const { alreadyPaid, offThePrice } = mailWordsIn(language);
  const { appointment } = pageWordsIn(language);
  const { manageUrl, answer, off } = options;
  const companionsFact = {
    fact: appointment.bookedTogether,
    value: companionLines(companions, language, about.bookingDate),
  };
  const { company = companions.length > 0 ? [companionsFact] : [] } = options;
  const still = rest && companions.length === 0 ? `, ${appointment.restInShop(rest)}` : "";
  const barber = barberOnTicket(barberId, shop());
  const price = off ? undefined : priceWords(about, about.discountCents);
  const prepaid = off ? undefined : about.prepaid;
  const { date, time } = shopWallClock(startsAt);
  const { street, postcode, city } = shop().address;
  const facts = [
    { fact: booked.what, value: `${bookedLabel(about, language)}, ${minutesOf(about)}\u00a0min` },
    barber && { fact: booked.with, value: barber.name, face: barber.portrait },
    price && { fact: booked.price, value: price },
    prepaid && {
      fact: alreadyPaid,
      value: withTestLabel(prepaid, offThePrice(prepaid.amountCents), language) + still,
    },
    ...company,
    companions.length > 0 && rest && { fact: booked.sum, value: rest },
    !off && { fact: booked.where, value: `${street}, ${postcode} ${city}` },
  ];
  const links = manageUrl
    ? [
        { button: booked.see, href: manageUrl },
        { link: appointment.toCalendar, href: calendarUrlOf(manageUrl) },
      ]
    : [];
  return [
    {
      moment: {
        fact: off ?? booked.when,
        value: dayAndTime(startsAt, language),
        day: longDate(date, language),
        time: formatTime(time, language),
      },
      ticket: facts.filter((fact): fact is Fact => Boolean(fact)),
      stub: off ? [] : [...links, answer ?? { link: appointment.route, href: shop().links.route }],
      isOff: Boolean(off),
    },
    prepaid && { paragraph: refundTermsOf(about, prepaid) },
  ];
}

/** Returns the address without the mail's id, because a calendar may be shared with others. */
function calendarUrlOf(manageUrl: string): string {
  const url = new URL(manageUrl);
  return `${url.origin}${url.pathname}/agenda.ics`;
}

export function where(language: Language): Block {
  const { booked } = wordsIn(language);
  const { street, postcode, city } = shop().address;
  return {
    fact: booked.where,
    value: [
      `${street}, ${postcode} ${city}\n`,
      { link: pageWordsIn(language).appointment.route, href: shop().links.route },
    ],
  };
}

export function changeOptions(about: AppointmentData): Block {
  const { language } = about;
  const until = changeUntil(about);
  const { whatsapp } = shop().links;
  const canChange = Temporal.Instant.compare(now(), until) < 0;
  return {
    paragraph: mailWordsIn(language).change<Inline>({
      phone: phoneLink(),
      whatsapp: whatsapp ? { link: "WhatsApp", href: whatsapp } : undefined,
      until: canChange ? untilMoment(shopWallClock(until), language) : undefined,
    }),
  };
}

export function termsOfBooking({ language, termsUrl }: { language: Language; termsUrl: string }): Block {
  const paragraph = mailWordsIn(language).terms<Inline>((link) => ({ link, href: termsUrl }));
  return { paragraph, isSmall: true };
}

/** Returns what a paid booking must confirm: that the customer asked for the visit, and that the terms are attached. */
export function visitRequest({ language, prepaid, visitAskedAt }: AppointmentData): Block | undefined {
  if (!prepaid) return;
  const { visitRequestedAt, terms } = mailWordsIn(language).paid;
  const request = visitAskedAt ? `${visitRequestedAt(dayAndTime(visitAskedAt, language))} ` : "";
  return { paragraph: `${request}${terms}`, isSmall: true };
}

/** Returns undefined while the shop has no phone number. */
export function phoneLink(): { link: string; href: string } | undefined {
  if (!shop().phone) return;
  return { link: shop().phone, href: shop().links.phone };
}

/**
 * Returns false for a name with a web address: anybody can book with another's e-mail, and our mail would then
 * contain a link.
 */
export function isSafeName(name: string): boolean {
  return !/[/@:]|\.\p{L}{2}/u.test(name);
}
