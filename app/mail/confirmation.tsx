import { mailWordsIn } from "../languages/mail-words.server.ts";
import { pageWordsIn } from "../languages/page-words.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
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
