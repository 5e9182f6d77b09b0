import { Button, Link, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { serviceNameOf } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import type { WaitingEntry } from "#app/tables/waiting-list.server.ts";
import { untilWords, wishWords } from "#app/waiting-list/entry-words.server.ts";
import { minutesOffered } from "#app/waiting-list/offer-end.ts";
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
