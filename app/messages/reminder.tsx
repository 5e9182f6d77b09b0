import { Button, Link, Text } from "@react-email/components";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, shopWallClock } from "#app/i18n/dates/clock.ts";
import { longDate } from "#app/i18n/dates/dates.ts";
import { withTestLabel } from "#app/i18n/dates/money.ts";
import { timeZone } from "#app/i18n/dates/time-zone.ts";
import type { Language } from "#app/i18n/language.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { refundTermsOf } from "#app/payments/refund-terms.server.ts";
import {
  type AppointmentData,
  AppointmentFacts,
  ChangeOptions,
  Greeting,
  PhoneLink,
} from "./appointment-parts.tsx";
import { button, Letter, link, type MailContent, paragraph } from "./letter.tsx";

export function reminder(about: AppointmentData): MailContent {
  const { language, startsAt } = about;
  const soon = formatSoon(startsAt, language);
  const words = mailWordsIn(language).reminder;
  const { appointment } = pageWordsIn(language);
  const { booked } = wordsIn(language);
  return {
    subject: words.subject(shop().name, soon),
    letter: (
      <Letter language={language} title={titleOf(about)} preview={`${bookedLabel(about, language)}, ${soon}`}>
        <Text style={paragraph}>
          <Greeting to={about} />, {words.text(soon)}
        </Text>
        <AppointmentFacts about={about} />
        <Text style={paragraph}>{appointment.leads.stands}</Text>
        <ChangeOptions about={about} />
        <Button href={about.manageUrl} style={button}>
          {booked.see}
        </Button>
      </Letter>
    ),
  };
}

export function shortReminder(about: AppointmentData): MailContent {
  const { language, startsAt, manageUrl, prepaid } = about;
  const soon = formatSoon(startsAt, language);
  const words = mailWordsIn(language).reminder;
  const subject = words.soonAt(soon, shop().name);
  const { street, city } = shop().address;
  return {
    subject: `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
    letter: (
      <Letter language={language} title={titleOf(about)} preview={`${street}, ${city}`}>
        <Text style={paragraph}>
          <Greeting to={about} />, {words.expect(soon, bookedLabel(about, language))}{" "}
          <Link href={shop().links.route} style={link}>
            {street}, {city}
          </Link>
        </Text>
        {prepaid && (
          <Text style={paragraph}>
            {withTestLabel(prepaid, words.paid(prepaid.amountCents), language)} {refundTermsOf(about)}
          </Text>
        )}
        <Text style={paragraph}>{words.late(<PhoneLink />)}</Text>
        <Button href={manageUrl} style={button}>
          {wordsIn(language).booked.see}
        </Button>
      </Letter>
    ),
  };
}

/** "vandaag om 14:30", "morgen om 09:30" or the whole date. */
function formatSoon(startsAt: Date, language: Language): string {
  const { date, time } = shopWallClock(startsAt.toTemporalInstant());
  const { soon } = mailWordsIn(language);
  const days = daysUntil(startsAt);
  if (days === 0) return soon.today(time);
  return days === 1 ? soon.tomorrow(time) : soon.at(longDate(date, language), time);
}

function titleOf({ startsAt, language }: AppointmentData): string {
  const { today, tomorrow, later } = mailWordsIn(language).reminder.titles;
  return [today, tomorrow][daysUntil(startsAt)] ?? later;
}

function daysUntil(startsAt: Date): number {
  const dateOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return dateOf(now()).until(dateOf(startsAt.toTemporalInstant())).days;
}
