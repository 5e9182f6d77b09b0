import { Link, Text } from "@react-email/components";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { euros, withTestLabel } from "#app/i18n/dates/money.ts";
import { Fact, Letter, link, type MailContent, paragraph } from "./letter.tsx";
import type { Refunded } from "./refund.tsx";

export function refundNotice(payment: Refunded & { email: string }): MailContent {
  const { amountCents, held, email } = payment;
  const why = reason(payment);
  const title = withTestLabel(payment, `Vooruitbetaling van ${euros(amountCents)} terugbetaald`);
  return {
    subject: title,
    letter: (
      <Letter title={title} preview={why}>
        <Text style={paragraph}>
          {why} De vooruitbetaling is automatisch terugbetaald en de klant weet het.
        </Text>
        <Fact label="E-mail">
          <Link href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} style={link}>
            {email}
          </Link>
        </Fact>
        {held && (
          <Fact label="Voor">
            {bookedLabel(held)}, {dayAndTime(held.startsAt)}
          </Fact>
        )}
      </Letter>
    ),
  };
}

function reason({ held, isByShop, recovered }: Refunded): string {
  if (recovered)
    return "De betaling is jonger dan de back-up die werd teruggezet, en de afspraak ervan is verloren. Spreek met de klant een nieuw uur af.";
  if (held?.status === "cancelled")
    return isByShop ? "Je hebt de afspraak geannuleerd." : "De klant heeft de afspraak op tijd geannuleerd.";
  return held
    ? "De betaling kwam binnen toen het uur niet meer werd vastgehouden."
    : "Er werd niet op tijd een afspraak mee geboekt.";
}
