import { Link, Text } from "@react-email/components";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { changeUntil } from "#app/bookings/change-until.server.ts";
import { barberName } from "#app/content/shop/barbers.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, shopWallClock } from "#app/i18n/dates/clock.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { untilMoment } from "#app/i18n/dates/dates.ts";
import { withTestLabel } from "#app/i18n/dates/money.ts";
import type { Language } from "#app/i18n/language.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { refundTermsOf } from "#app/payments/refund-terms.server.ts";
import type { bookings } from "#app/tables/bookings.server.ts";
import type { prepayments } from "#app/tables/prepayments.server.ts";
import { Fact, link, paragraph } from "./letter.tsx";

export type AppointmentData = Pick<
  typeof bookings.$inferSelect,
  | "name"
  | "language"
  | "service"
  | "serviceLabel"
  | "barberId"
  | "startsAt"
  | "endsAt"
  | "createdAt"
  | "moveAskedAt"
  | "cancelUntilHours"
  | "undoMinutes"
> & {
  manageUrl: string;
  prepaid?: Paid;
};

export type Paid = Pick<typeof prepayments.$inferSelect, "amountCents" | "provider">;

export function Greeting({ to: { name, language } }: { to: { name: string; language: Language } }) {
  return (
    <>
      {mailWordsIn(language).hello}
      {name && isSafeName(name) && <bdi> {name}</bdi>}
    </>
  );
}

export function AppointmentFacts({ about }: { about: AppointmentData }) {
  const { barberId, startsAt, prepaid, language } = about;
  const { booked } = wordsIn(language);
  const { alreadyPaid, offThePrice } = mailWordsIn(language);
  const barber = barberName(barberId, shop());
  return (
    <>
      <Fact label={booked.what}>{bookedLabel(about, language)}</Fact>
      {barber && <Fact label={booked.with}>{barber}</Fact>}
      <Fact label={booked.when}>{dayAndTime(startsAt, language)}</Fact>
      {prepaid && (
        <Fact label={alreadyPaid}>{withTestLabel(prepaid, offThePrice(prepaid.amountCents), language)}</Fact>
      )}
      {prepaid && <Text style={paragraph}>{refundTermsOf(about)}</Text>}
      <Where language={language} />
    </>
  );
}

export function Where({ language }: { language: Language }) {
  const { booked } = wordsIn(language);
  const { street, postcode, city } = shop().address;
  return (
    <Fact label={booked.where}>
      {street}, {postcode} {city}
      <br />
      <Link href={shop().links.route} style={link}>
        {booked.route}
      </Link>
    </Fact>
  );
}

export function ChangeOptions({ about }: { about: AppointmentData }) {
  const { language } = about;
  const until = changeUntil(about);
  const { whatsapp } = shop().links;
  const canChange = Temporal.Instant.compare(now(), until) < 0;
  return (
    <Text style={paragraph}>
      {mailWordsIn(language).change({
        phone: <PhoneLink />,
        whatsapp: whatsapp && (
          <Link href={whatsapp} style={link}>
            WhatsApp
          </Link>
        ),
        until: canChange ? untilMoment(shopWallClock(until), language) : undefined,
      })}
    </Text>
  );
}

export function PhoneLink() {
  return (
    <Link href={shop().links.phone} style={link}>
      {shop().phone}
    </Link>
  );
}

/** Anyone can book with another's address: a name with a web address would put a link in our mail. */
function isSafeName(name: string): boolean {
  return !/[/@:]|\.\p{L}{2}/u.test(name);
}
