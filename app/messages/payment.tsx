import { Button, Text } from "@react-email/components";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import { untilWords } from "#app/waiting-list/entry-words.server.ts";
import { type AppointmentData, AppointmentFacts, Greeting } from "./appointment-parts.tsx";
import { button, Letter, type MailContent, paragraph } from "./letter.tsx";

type HeldTime = Omit<AppointmentData, "manageUrl">;

/** @param about.url where it can be paid, or let go for another time. */
export function paymentOpen(about: HeldTime & { expiresAt: Date; url: string }): MailContent {
  const { language, startsAt, expiresAt, url } = about;
  const words = mailWordsIn(language).paymentOpen;
  const text = words.text(untilWords(expiresAt, language));
  return {
    subject: words.subject(dayAndTime(startsAt, language)),
    letter: (
      <Letter language={language} title={words.title} preview={text}>
        <Text style={paragraph}>
          <Greeting to={about} />, {text}
        </Text>
        <AppointmentFacts about={{ ...about, manageUrl: url }} />
        <Button href={url} style={button}>
          {words.button}
        </Button>
        <Text style={{ ...paragraph, fontSize: 14, margin: "20px 0 0" }}>{words.notAsked}</Text>
      </Letter>
    ),
  };
}

/** @param about.bookingUrl the form with the same service. */
export function paymentOver(about: HeldTime & { bookingUrl: string }): MailContent {
  const { language, startsAt, bookingUrl } = about;
  const words = mailWordsIn(language).paymentOver;
  return {
    subject: words.subject(dayAndTime(startsAt, language)),
    letter: (
      <Letter language={language} title={words.title} preview={words.text}>
        <Text style={paragraph}>
          <Greeting to={about} />, {words.text}
        </Text>
        <AppointmentFacts about={{ ...about, manageUrl: bookingUrl }} />
        <Button href={bookingUrl} style={button}>
          {words.button}
        </Button>
      </Letter>
    ),
  };
}
