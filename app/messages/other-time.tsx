import { Button, Text } from "@react-email/components";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import { type AppointmentData, Greeting, PhoneLink } from "./appointment-parts.tsx";
import { button, Fact, Letter, type MailContent, paragraph } from "./letter.tsx";

/** Staff called the time off: the customer chooses another. */
export function otherTime(about: AppointmentData): MailContent {
  const { language, startsAt, prepaid, manageUrl } = about;
  const when = dayAndTime(startsAt, language);
  const words = mailWordsIn(language).otherTime;
  return {
    subject: words.subject(when),
    letter: (
      <Letter
        language={language}
        title={words.title}
        preview={`${bookedLabel(about, language)}, ${words.off(when)}`}
      >
        <Text style={paragraph}>
          <Greeting to={about} />, {words.text}
        </Text>
        <Fact label={words.label}>
          {bookedLabel(about, language)}, {when}
        </Fact>
        {prepaid?.provider === "stripe" && <Text style={paragraph}>{words.paid(prepaid.amountCents)}</Text>}
        <Button href={`${manageUrl}#verplaatsen`} style={button}>
          {words.button}
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>{words.nothingFits(<PhoneLink />)}</Text>
      </Letter>
    ),
  };
}
