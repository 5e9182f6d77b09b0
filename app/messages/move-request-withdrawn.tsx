import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import type { AppointmentData } from "./appointment-parts.tsx";
import type { MailContent } from "./letter.tsx";
import { StandingLetter } from "./standing-letter.tsx";

/** Takes back the question to choose another time. */
export function stays(about: AppointmentData): MailContent {
  const { language, startsAt } = about;
  const when = dayAndTime(startsAt, language);
  const words = mailWordsIn(language).stays;
  return {
    subject: words.subject(when),
    letter: <StandingLetter about={about} words={words} />,
  };
}
