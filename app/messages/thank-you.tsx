import { Button, Link, Text } from "@react-email/components";
import { shop } from "#app/content/snapshot.server.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";

import { type AppointmentData, Greeting } from "./appointment-parts.tsx";
import { button, Letter, link, type MailContent, paragraph } from "./letter.tsx";

/** Asks pleased and displeased alike, as Google's rules require. */
export function thankYou({
  bookingUrl,
  noReviewsUrl,
  ...to
}: Pick<AppointmentData, "name" | "language"> & { bookingUrl: string; noReviewsUrl: string }): MailContent {
  const words = mailWordsIn(to.language).thanks;
  return {
    subject: words.subject(shop().name),
    letter: (
      <Letter language={to.language} title={words.title} preview={words.preview}>
        <Text style={paragraph}>
          <Greeting to={to} />, {words.text}
        </Text>
        <Button href={shop().links.reviews} style={button}>
          {words.review}
        </Button>
        <Text style={{ ...paragraph, margin: "20px 0 0" }}>
          {words.nextTime}{" "}
          <Link href={bookingUrl} style={link}>
            {pageWordsIn(to.language).appointment.bookAgain}
          </Link>
        </Text>
        <Text style={{ ...paragraph, margin: "20px 0 0", fontSize: 14 }}>
          {words.seldom}{" "}
          <Link href={noReviewsUrl} style={link}>
            {words.never}
          </Link>
        </Text>
      </Letter>
    ),
  };
}
