import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { serviceNameOf } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { WaitingEntry } from "#app/tables/waiting-list.server.ts";
import { requestText, untilText } from "#app/waiting-list/entry-texts.server.ts";
import { minutesOffered } from "#app/waiting-list/offer-end.ts";
import { type AppointmentData, appointmentTicket, greeted } from "./appointment-parts.ts";
import type { MailContent } from "./letter.ts";

/** @param listUrl absolute. */
export function waiting({ entry, listUrl }: { entry: WaitingEntry; listUrl: string }): MailContent {
  const { language } = entry;
  const words = mailWordsIn(language).waiting;
  const page = pageWordsIn(language).waiting;
  const { booked } = wordsIn(language);
  const wish = requestText(entry, language);
  const service = serviceNameOf(entry.service, shop(), language).text;
  return {
    subject: words.subject(wish),
    ...{ language, title: page.titles.joined, preview: `${service}, ${wish}` },
    blocks: [
      greeted(entry, words.text(minutesOffered)),
      { fact: booked.what, value: service },
      { fact: booked.when, value: wish },
      { paragraph: [`${words.notAsked} `, { link: page.leave, href: listUrl }], isSmall: true },
    ],
  };
}

/** @param endsAt until when the time is kept. */
export function offer(
  about: AppointmentData & { endsAt: Date; offerUrl: string; listUrl: string },
): MailContent {
  const { language, offerUrl, listUrl } = about;
  const words = mailWordsIn(language).offer;
  const page = pageWordsIn(language).waiting;
  const until = untilText(about.endsAt, language);
  return {
    subject: words.subject(dayAndTime(about.startsAt, language)),
    ...{ language, title: words.title, preview: words.preview(bookedLabel(about, language), until) },
    blocks: [
      greeted(about, words.text({ strong: until })),
      ...appointmentTicket(about, { answer: { button: page.book, href: offerUrl } }),
      { paragraph: words.doesNotSuit },
      { paragraph: [`${page.notNeeded} `, { link: page.leave, href: listUrl }], isSmall: true },
    ],
  };
}
