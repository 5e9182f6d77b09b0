import { Button, Text } from "@react-email/components";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { type AppointmentData, AppointmentFacts, ChangeOptions, Greeting } from "./appointment-parts.tsx";
import { button, Letter, paragraph } from "./letter.tsx";

/**
 * About an appointment that stands: its facts, how to change it, and the way to its page.
 * @param when in the inbox, beside the service.
 * @param words.calendar about the file that goes along.
 */
export function StandingLetter(props: {
  about: AppointmentData;
  words: { title: string; text: string; calendar?: string };
  when?: string;
  advice?: string;
}) {
  const { about, words, advice } = props;
  const { language, startsAt, manageUrl } = about;
  const { when = dayAndTime(startsAt, language) } = props;
  return (
    <Letter language={language} title={words.title} preview={`${bookedLabel(about, language)}, ${when}`}>
      <Text style={paragraph}>
        <Greeting to={about} />, {words.text}
      </Text>
      <AppointmentFacts about={about} />
      {advice && <Text style={paragraph}>{advice}</Text>}
      <ChangeOptions about={about} />
      <Button href={manageUrl} style={button}>
        {wordsIn(language).booked.see}
      </Button>
      {words.calendar && <Text style={{ ...paragraph, margin: "20px 0 0" }}>{words.calendar}</Text>}
    </Letter>
  );
}
