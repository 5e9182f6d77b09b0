import { Button, Text } from "@react-email/components";
import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { dayAndTime } from "#app/i18n/dates/dates.server.ts";
import { withTestLabel } from "#app/i18n/dates/money.ts";
import { mailWordsIn } from "#app/i18n/mail-words.server.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { type AppointmentData, Greeting, type Paid, PhoneLink } from "./appointment-parts.tsx";
import { button, Fact, Letter, type MailContent, paragraph } from "./letter.tsx";

/**
 * @param refunded the payment to be refunded.
 * @param isByShop cancelled by staff.
 * @param bookingUrl absolute.
 */
export function cancelled(
  about: AppointmentData & { refunded?: Paid; isByShop?: boolean; bookingUrl: string },
): MailContent {
  const { language, startsAt, refunded, isByShop, bookingUrl } = about;
  const when = dayAndTime(startsAt, language);
  const words = mailWordsIn(language).cancelled;
  return {
    subject: words.subject(when),
    letter: (
      <Letter language={language} title={words.title} preview={`${bookedLabel(about, language)}, ${when}`}>
        <Text style={paragraph}>
          <Greeting to={about} />, {isByShop ? words.byShop : words.byCustomer}
        </Text>
        <Fact label={words.label}>
          {bookedLabel(about, language)}, {when}
        </Fact>
        {refunded?.provider === "test" && (
          <Text style={paragraph}>{withTestLabel(refunded, words.testRefund, language)}</Text>
        )}
        {refunded?.provider === "stripe" && (
          <Text style={paragraph}>{words.refund(refunded.amountCents)}</Text>
        )}
        <Text style={paragraph}>{words.calendar(<PhoneLink />)}</Text>
        <Button href={bookingUrl} style={button}>
          {pageWordsIn(language).appointment.bookAgain}
        </Button>
      </Letter>
    ),
  };
}
