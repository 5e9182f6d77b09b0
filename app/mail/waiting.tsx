import { Button, Link, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import type { Language } from "../languages/language.ts";
import { mailWordsIn } from "../languages/mail-words.server.ts";
import { pageWordsIn } from "../languages/page-words.ts";
import { wordsIn } from "../languages/words.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { serviceNameOf } from "../shop/services.ts";
import { untilWords, wishWords } from "../waiting/entry-words.server.ts";
import { minutesOffered } from "../waiting/offer-end.ts";
import type { WaitingEntry } from "../waiting/tables.server.ts";
import { type AppointmentData, AppointmentFacts, Greeting } from "./appointment-parts.tsx";
import { button, Fact, Letter, link, type MailContent, paragraph } from "./letter.tsx";

/** @param listUrl absolute. */
export function waiting({ entry, listUrl }: { entry: WaitingEntry; listUrl: string }): MailContent {
  const { language } = entry;
  const words = mailWordsIn(language).waiting;
  const { booked } = wordsIn(language);
  const wish = wishWords(entry, language);
  const service = serviceNameOf(entry.service, shop(), language).text;
  const { joined } = pageWordsIn(language).waiting.titles;
  return {
    subject: words.subject(wish),
    letter: (
      <Letter language={language} title={joined} preview={`${service}, ${wish}`}>
        <Text style={paragraph}>
          <Greeting to={entry} />, {words.text(minutesOffered)}
        </Text>
        <Fact label={booked.what}>{service}</Fact>
        <Fact label={booked.when}>{wish}</Fact>
        <Off language={language} listUrl={listUrl}>
          {words.notAsked}
        </Off>
      </Letter>
    ),
  };
}

/** @param endsAt until when the time is kept. */
export function offer(
  about: AppointmentData & { endsAt: Date; offerUrl: string; listUrl: string },
): MailContent {
  const { language } = about;
  const words = mailWordsIn(language).offer;
  const page = pageWordsIn(language).waiting;
  const until = untilWords(about.endsAt, language);
  return {
    subject: words.subject(dayAndTime(about.startsAt, language)),
    letter: (
      <Letter
        language={language}
        title={words.title}
        preview={words.preview(bookedLabel(about, language), until)}
      >
        <Text style={paragraph}>
          <Greeting to={about} />, {words.text(<strong>{until}</strong>)}
        </Text>
        <AppointmentFacts about={about} />
        <Button href={about.offerUrl} style={button}>
          {page.book}
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 16px" }}>{words.doesNotSuit}</Text>
        <Off language={language} listUrl={about.listUrl}>
          {page.notNeeded}
        </Off>
      </Letter>
    ),
  };
}

function Off(props: { language: Language; listUrl: string; children: ReactNode }) {
  const { language, listUrl, children } = props;
  return (
    <Text style={{ ...paragraph, fontSize: 14 }}>
      {children}{" "}
      <Link href={listUrl} style={link}>
        {pageWordsIn(language).waiting.leave}
      </Link>
    </Text>
  );
}
