import { shop } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import type { AppointmentData } from "./appointment-parts.tsx";
import type { MailContent } from "./letter.tsx";
import { StandingLetter } from "./standing-letter.tsx";

export function confirmation(about: AppointmentData): MailContent {
  const { language, startsAt } = about;
  const when = dayAndTime(startsAt, language);
  const words = mailWordsIn(language).confirmation;
  return {
    subject: words.subject(shop().name, when),
    letter: (
      <StandingLetter about={about} words={words} advice={pageWordsIn(language).appointment.leads.stands} />
    ),
  };
}
