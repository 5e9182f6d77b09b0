import { Button, Link, Text } from "@react-email/components";
import { type BookedService, bookedLabel } from "../bookings/booked-service.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import { dayAndTime } from "../shop/dates.server.ts";
import { euros, withTestLabel } from "../shop/money.ts";
import { button, Fact, Letter, link, type MailContent, paragraph } from "./letter.tsx";

/** @param held the time it was for, if any. */
export type Refunded = {
  amountCents: number;
  provider: "stripe" | "test";
  held: (BookedService & { startsAt: Date; status: string }) | null;
  isByShop?: boolean;
  recovered: boolean;
};

/** @param bookingUrl absolute. */
export function refund(payment: Refunded & { bookingUrl: string }): MailContent {
  const { amountCents, held, bookingUrl } = payment;
  const amount = euros(amountCents);
  const message = `Je betaling van ${amount} is terugbetaald`;
  const title = withTestLabel(payment, message);
  const why = reason(payment);
  return {
    subject: title,
    letter: (
      <Letter title={title} preview={`Bij ${shop().name}, ${why}`}>
        <Text style={paragraph}>
          {message}, {why}
        </Text>
        {held && (
          <Fact label="Het uur waarvoor je betaalde">
            {bookedLabel(held)}, {dayAndTime(held.startsAt)}
          </Fact>
        )}
        <Text style={paragraph}>
          {payment.provider === "test"
            ? "Dit was een test: er is niets betaald, en er komt niets terug."
            : "Het bedrag staat binnen 5 tot 10 werkdagen terug op de rekening waarmee je betaalde. Je hoeft niets te doen."}
        </Text>
        <Text style={paragraph}>
          Wil je nog langskomen? Kies een ander uur, of bel ons op{" "}
          <Link href={shop().links.phone} style={link}>
            {shop().phone}
          </Link>
          .
        </Text>
        <Button href={bookingUrl} style={button}>
          Kies een ander uur
        </Button>
      </Letter>
    ),
  };
}

function reason({ held, isByShop, recovered }: Refunded): string {
  if (recovered)
    return "want door een storing bij ons is je afspraak verloren gegaan. Er staat nu geen afspraak op je naam. Onze excuses!";
  if (held?.status === "cancelled")
    return isByShop
      ? "want we hebben je afspraak geannuleerd."
      : "want je hebt je afspraak op tijd geannuleerd.";
  if (held) {
    return "want ze kwam binnen toen we het uur niet meer voor je konden vasthouden. Er staat nu geen afspraak op je naam.";
  }
  return `want er werd binnen ${shop().prepayment.validHours} uur geen afspraak mee geboekt.`;
}
