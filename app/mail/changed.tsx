import { Button, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { mailWordsIn } from "../languages/mail-words.server.ts";
import { wordsIn } from "../languages/words.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { type AppointmentData, AppointmentFacts, ChangeOptions, Greeting } from "./appointment-parts.tsx";
import { button, Letter, type MailContent, paragraph } from "./letter.tsx";

export function changed(about: AppointmentData): MailContent {
  const { language, startsAt } = about;
  const when = dayAndTime(startsAt, language);
  const words = mailWordsIn(language).changed;
  const { booked } = wordsIn(language);
  return {
    subject: words.subject(shop().name, when),
    letter: (
      <Letter language={language} title={words.title} preview={`${bookedLabel(about)}, ${when}`}>
        <Text style={paragraph}>
          <Greeting to={about} />, {words.text}
        </Text>
        <AppointmentFacts about={about} />
        <ChangeOptions about={about} />
        <Button href={about.manageUrl} style={button}>
          {booked.see}
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>{words.calendar}</Text>
      </Letter>
    ),
  };
}
