import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { now, shopWallClock, timeZone } from "#app/i18n/format/clock.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import {
  type AppointmentData,
  appointmentTicket,
  changeOptions,
  greeting,
  phoneLink,
} from "./appointment-parts.ts";
import type { MailContent } from "./mail-content.ts";

export function reminderMail(about: AppointmentData): MailContent {
  const { language, startsAt, manageUrl } = about;
  const soon = formatSoon(startsAt, language);
  const words = mailWordsIn(language).reminder;
  return {
    subject: words.subject(shop().name, soon),
    language,
    title: titleOf(about),
    preview: `${bookedLabel(about, language)}, ${soon}`,
    blocks: [
      greeting(about, words.text(soon)),
      ...appointmentTicket(about, { manageUrl }),
      { paragraph: pageWordsIn(language).appointment.leads.stands },
      changeOptions(about),
    ],
  };
}

/**
 * @param about.myAppointmentsUrl the list of all bookings with this address
 * @param about.isToBook nothing is booked yet: opening the link proves that the address is read
 */
export function myAppointmentsMail(
  about: AppointmentData & { myAppointmentsUrl: string; isToBook: boolean },
): MailContent {
  const { language, myAppointmentsUrl, isToBook } = about;
  const { valid, notAsked, toBook, ...list } = mailWordsIn(language).mine;
  const words = isToBook ? toBook : list;
  const { title } = pageWordsIn(language).mine;
  return {
    subject: words.subject(shop().name),
    language,
    title: isToBook ? toBook.button : title,
    preview: valid,
    blocks: [
      greeting(about, words.text),
      { button: words.button, href: myAppointmentsUrl },
      { paragraph: [valid, " ", notAsked], isSmall: true },
    ],
  };
}

export function shortReminderMail(about: AppointmentData): MailContent {
  const { language, startsAt, manageUrl } = about;
  const soon = formatSoon(startsAt, language);
  const words = mailWordsIn(language).reminder;
  const subject = words.soonAt(soon, shop().name);
  const { street, city } = shop().address;
  const phone = phoneLink();
  return {
    subject: `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
    language,
    title: titleOf(about),
    preview: `${street}, ${city}`,
    blocks: [
      greeting(about, words.expect(soon, bookedLabel(about, language))),
      ...appointmentTicket(about, { manageUrl }),
      phone && { paragraph: words.late(phone) },
    ],
  };
}

/** Asks all customers, pleased or not, as Google's rules require. */
export function thankYouMail(
  about: Pick<AppointmentData, "name" | "language"> & { bookingUrl: string; noReviewsUrl: string },
): MailContent {
  const { language, bookingUrl, noReviewsUrl } = about;
  const words = mailWordsIn(language).thanks;
  const bookAgainText = pageWordsIn(language).appointment.bookAgain;
  return {
    subject: words.subject(shop().name),
    language,
    title: words.title,
    preview: words.preview,
    blocks: [
      greeting(about, words.text),
      { button: words.review, href: shop().links.reviews },
      { paragraph: [`${words.nextTime} `, { link: bookAgainText, href: bookingUrl }] },
      { paragraph: [`${words.seldom} `, { link: words.never, href: noReviewsUrl }], isSmall: true },
    ],
  };
}

/** Returns "vandaag om 14:30", "morgen om 09:30" or the date. */
export function formatSoon(startsAt: Date, language: Language, dateIn = longDate): string {
  const { date, time } = shopWallClock(startsAt);
  const { soon } = mailWordsIn(language);
  const days = daysUntil(startsAt);
  if (days === 0) return soon.today(time);
  return days === 1 ? soon.tomorrow(time) : soon.at(dateIn(date, language), time);
}

function titleOf({ startsAt, language }: AppointmentData): string {
  const { today, tomorrow, later } = mailWordsIn(language).reminder.titles;
  return [today, tomorrow][daysUntil(startsAt)] ?? later;
}

function daysUntil(startsAt: Date): number {
  const dateOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return dateOf(now()).until(dateOf(startsAt.toTemporalInstant())).days;
}
