import { Button, Text } from "@react-email/components";
import { type BookedService, bookedLabel } from "#app/bookings/booked-service.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { withTestLabel } from "#app/i18n/dates/money.ts";
import type { Language } from "#app/i18n/language.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import type { MailWords } from "#app/i18n/message-types.ts";
import { Greeting, PhoneLink } from "./appointment-parts.tsx";
import { button, Fact, Letter, type MailContent, paragraph } from "./letter.tsx";

/** @param held the time it was for, if any. */
export type Refunded = {
  amountCents: number;
  provider: "stripe" | "test";
  held: (BookedService & { startsAt: Date; status: string }) | null;
  /** Given to another customer since. */
  isOthers?: boolean;
  isByShop?: boolean;
  recovered: boolean;
};

/** @param bookingUrl absolute. */
export function refund(
  payment: Refunded & { name: string; bookingUrl: string; language: Language },
): MailContent {
  const { amountCents, held, isOthers, bookingUrl, language } = payment;
  const words = mailWordsIn(language).refund;
  const message = words.message(amountCents);
  const title = withTestLabel(payment, message, language);
  const why = reason(payment, words.why);
  return {
    subject: title,
    letter: (
      <Letter language={language} title={title} preview={words.preview(shop().name, why)}>
        <Text style={paragraph}>
          <Greeting to={payment} />, {message.charAt(0).toLowerCase()}
          {message.slice(1)}, {why}
        </Text>
        {held && !isOthers && (
          <Fact label={words.label}>
            {bookedLabel(held, language)}, {dayAndTime(held.startsAt, language)}
          </Fact>
        )}
        <Text style={paragraph}>{payment.provider === "test" ? words.test : words.when}</Text>
        <Text style={paragraph}>{words.come(<PhoneLink />)}</Text>
        <Button href={bookingUrl} style={button}>
          {words.button}
        </Button>
      </Letter>
    ),
  };
}

function reason({ held, isByShop, recovered }: Refunded, why: MailWords["refund"]["why"]): string {
  if (recovered) return why.recovered;
  if (held?.status === "cancelled") return isByShop ? why.byShop : why.byCustomer;
  return held ? why.late : why.unused(shop().prepayment.validHours);
}
