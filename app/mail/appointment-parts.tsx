import { Link, Text } from "@react-email/components";
import { bookedLabel } from "../bookings/booked-service.server.ts";
import { changeUntil } from "../bookings/change-until.server.ts";
import type { bookings } from "../bookings/tables.server.ts";
import { refundTermsOf } from "../prepayment/refund-terms.server.ts";
import type { prepayments } from "../prepayment/tables.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { barberName } from "../shop/barbers.ts";
import { now } from "../shop/clock.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { euros, withTestLabel } from "../shop/money.ts";
import { Fact, link, paragraph } from "./letter.tsx";

export type AppointmentData = Pick<
  typeof bookings.$inferSelect,
  "name" | "service" | "serviceLabel" | "barberId" | "startsAt" | "endsAt" | "createdAt" | "moveAskedAt"
> & {
  manageUrl: string;
  prepaid?: Paid;
};

export type Paid = Pick<typeof prepayments.$inferSelect, "amountCents" | "provider">;

export function Greeting({ name }: { name: string }) {
  return <>Dag{isSafeName(name) && <bdi> {name}</bdi>}</>;
}

export function AppointmentFacts({ about }: { about: AppointmentData }) {
  const { barberId, startsAt, prepaid } = about;
  const barber = barberName(barberId, shop());
  return (
    <>
      <Fact label="Wat">{bookedLabel(about)}</Fact>
      {barber && <Fact label="Bij">{barber}</Fact>}
      <Fact label="Wanneer">{dayAndTime(startsAt)}</Fact>
      {prepaid && (
        <Fact label="Al betaald">
          {withTestLabel(prepaid, `${euros(prepaid.amountCents)}, gaat van de prijs af`)}
        </Fact>
      )}
      {prepaid && <Text style={paragraph}>{refundTermsOf(about)}</Text>}
      <Where />
    </>
  );
}

export function Where() {
  const { street, postcode, city } = shop().address;
  return (
    <Fact label="Waar">
      {street}, {postcode} {city}
      <br />
      <Link href={shop().links.route} style={link}>
        Plan je route
      </Link>
    </Fact>
  );
}

export function ChangeOptions({ about }: { about: AppointmentData }) {
  const until = changeUntil(about);
  const canChange = Temporal.Instant.compare(now(), until) < 0;
  return (
    <Text style={paragraph}>
      Komt er iets tussen? Bel ons op{" "}
      <Link href={shop().links.phone} style={link}>
        {shop().phone}
      </Link>
      {canChange ? ", stuur" : " of stuur"} een bericht via{" "}
      <Link href={shop().links.whatsapp} style={link}>
        WhatsApp
      </Link>
      {canChange &&
        ` of verplaats of annuleer je afspraak zelf. Dat kan tot ${dayAndTime(new Date(until.epochMilliseconds))}`}
      .
    </Text>
  );
}

/** Anyone can book with another's address: a name with a web address would put a link in our mail. */
function isSafeName(name: string): boolean {
  return !/[/@:]|\.\p{L}{2}/u.test(name);
}
