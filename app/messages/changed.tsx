import { shop } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import type { AppointmentData } from "./appointment-parts.tsx";
import type { MailContent } from "./letter.tsx";
import { StandingLetter } from "./standing-letter.tsx";

export function changed(about: AppointmentData): MailContent {
  const { language, startsAt } = about;
  const when = dayAndTime(startsAt, language);
  const words = mailWordsIn(language).changed;
  return {
    subject: words.subject(shop().name, when),
    letter: <StandingLetter about={about} words={words} />,
  };
}
