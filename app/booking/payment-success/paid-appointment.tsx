import { CalendarPlus } from "lucide-react";
import { languages } from "#app/i18n/format/language.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { BookedTicket } from "../form/booked-ticket.tsx";
import { forgetPending } from "../form/pending-booking.ts";
import { forgetVerified } from "../form/verified-payment.ts";
import type { PaidBooking } from "../form/verify-payment.ts";

export function PaidAppointment({ booking }: { booking: PaidBooking }) {
  const { booked } = useWords();
  const { paymentPage } = usePageWords();
  return (
    <BookedTicket booking={booking}>
      <ButtonLink href={booking.manageUrl} onClick={forgetDraft}>
        {booked.see}
      </ButtonLink>
      <ButtonLink variant="outline" href={`${booking.manageUrl}/agenda.ics`}>
        <CalendarPlus aria-hidden />
        {booked.toCalendar}
      </ButtonLink>
      <ButtonLink variant="outline" href={`${languages[useLanguage()].page}#booking`}>
        {paymentPage.book}
      </ButtonLink>
    </BookedTicket>
  );
}

/** A draft would book again after a cancel or move. */
function forgetDraft(): void {
  forgetPending();
  forgetVerified();
}
