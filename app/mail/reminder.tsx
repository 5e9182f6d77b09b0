import { Button, Link, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { refundTermsOf } from "../prepayment/refund-terms.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { now, shopWallClock } from "../shop/clock.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { euros, withTestLabel } from "../shop/money.ts";
import { timeZone } from "../shop/time-zone.ts";
import { type AppointmentData, AppointmentFacts, ChangeOptions, Greeting } from "./appointment-parts.tsx";
import { button, Letter, link, type MailContent, paragraph } from "./letter.tsx";

export function reminder(about: AppointmentData): MailContent {
  const soon = formatSoon(about.startsAt);
  return {
    subject: `Herinnering: ${soon} bij ${shop().name}`,
    letter: (
      <Letter title={titleOf(about.startsAt)} preview={`${bookedLabel(about)}, ${soon}`}>
        <Text style={paragraph}>
          <Greeting name={about.name} />, {soon} staat je stoel klaar.
        </Text>
        <AppointmentFacts about={about} />
        <Text style={paragraph}>Kom 5 minuten vroeger, dan beginnen we op tijd.</Text>
        <ChangeOptions about={about} />
        <Button href={about.manageUrl} style={button}>
          Bekijk je afspraak
        </Button>
      </Letter>
    ),
  };
}

export function shortReminder(about: AppointmentData): MailContent {
  const { name, startsAt, manageUrl, prepaid } = about;
  const soon = formatSoon(startsAt);
  const { street, city } = shop().address;
  return {
    subject: `${soon.charAt(0).toUpperCase()}${soon.slice(1)} bij ${shop().name}`,
    letter: (
      <Letter title={titleOf(startsAt)} preview={`${street}, ${city}`}>
        <Text style={paragraph}>
          <Greeting name={name} />, {soon} verwachten we je voor {bookedLabel(about)}.{" "}
          <Link href={shop().links.route} style={link}>
            {street}, {city}
          </Link>
        </Text>
        {prepaid && (
          <Text style={paragraph}>
            {withTestLabel(prepaid, `je betaalde al ${euros(prepaid.amountCents)}.`)} {refundTermsOf(about)}
          </Text>
        )}
        <Text style={paragraph}>
          Ben je wat later of lukt het niet? Bel ons op{" "}
          <Link href={shop().links.phone} style={link}>
            {shop().phone}
          </Link>
          .
        </Text>
        <Button href={manageUrl} style={button}>
          Bekijk je afspraak
        </Button>
      </Letter>
    ),
  };
}

/** "vandaag om 14:30", "morgen om 09:30" or the whole date. */
function formatSoon(startsAt: Date): string {
  const { time } = shopWallClock(startsAt.toTemporalInstant());
  const days = daysUntil(startsAt);
  if (days === 0) return `vandaag om ${time}`;
  return days === 1 ? `morgen om ${time}` : dayAndTime(startsAt);
}

function titleOf(startsAt: Date): string {
  return ["Tot straks!", "Tot morgen!"][daysUntil(startsAt)] ?? "Tot binnenkort!";
}

function daysUntil(startsAt: Date): number {
  const dateOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return dateOf(now()).until(dateOf(startsAt.toTemporalInstant())).days;
}
