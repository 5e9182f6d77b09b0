import { Link, Text } from "@react-email/components";
import { euros } from "../prepayment/amount.ts";
import { dayAndTime, serviceLabel } from "./appointment-text.ts";
import { Fact, Letter, link, paragraph, type Written } from "./letter.tsx";
import type { Refunded } from "./refund.tsx";

/** Tells the shop which payment went back by itself, and that no booking came of it. */
export function refundNotice(payment: Refunded & { email: string }): Written {
  const { amountCents, held, email } = payment;
  const title = `Vooruitbetaling van ${euros(amountCents)} terugbetaald`;
  return {
    subject: title,
    letter: (
      <Letter title={title} preview="Er is geen afspraak van gekomen.">
        <Text style={paragraph}>
          {held
            ? "De betaling kwam binnen toen het uur niet meer werd vastgehouden. Ze is automatisch terugbetaald en de klant weet het."
            : "Er werd niet op tijd een afspraak mee geboekt. Ze is automatisch terugbetaald en de klant weet het."}
        </Text>
        <Fact label="E-mail">
          <Link href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} style={link}>
            {email}
          </Link>
        </Fact>
        {held && (
          <Fact label="Voor">
            {serviceLabel(held.service)}, {dayAndTime(held.startsAt)}
          </Fact>
        )}
      </Letter>
    ),
  };
}
