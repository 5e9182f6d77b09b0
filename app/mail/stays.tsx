import { Button, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { mailWordsIn } from "../languages/mail-words.server.ts";
import { wordsIn } from "../languages/words.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { type AppointmentData, AppointmentFacts, ChangeOptions, Greeting } from "./appointment-parts.tsx";
import { button, Letter, type MailContent, paragraph } from "./letter.tsx";

/** Takes back the question to choose another time. */
export function stays(about: AppointmentData): MailContent {
  const { language, startsAt } = about;
  const when = dayAndTime(startsAt, language);
  const words = mailWordsIn(language).stays;
  return {
    subject: words.subject(when),
    letter: (
      <Letter language={language} title={words.title} preview={`${bookedLabel(about)}, ${when}`}>
        <Text style={paragraph}>
          <Greeting to={about} />, {words.text}
        </Text>
        <AppointmentFacts about={about} />
        <ChangeOptions about={about} />
        <Button href={about.manageUrl} style={button}>
          {wordsIn(language).booked.see}
        </Button>
      </Letter>
    ),
  };
}
