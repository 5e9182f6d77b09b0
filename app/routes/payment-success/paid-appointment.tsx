import { CalendarPlus } from "lucide-react";
import { BookedFacts } from "../../bookings/booked-facts.tsx";
import { forgetPending } from "../../bookings/form/pending-booking.ts";
import { forgetVerified } from "../../bookings/form/verified-payment.ts";
import type { PaidBooking } from "../../bookings/form/verify-payment.ts";
import { bookingPages } from "../../languages/language.ts";
import { usePageWords } from "../../languages/page-words.ts";
import { useLanguage } from "../../languages/use-language.ts";
import { useWords } from "../../languages/use-words.ts";
import { ButtonLink } from "../../ui/button.tsx";

export function PaidAppointment({ booking }: { booking: PaidBooking }) {
  const { booked } = useWords();
  const { paymentPage } = usePageWords();
  return (
    <>
      <div className="rounded-card bg-surface p-5 sm:p-8">
        <BookedFacts booking={booking} />
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <ButtonLink href={booking.manageUrl} onClick={forgetDraft}>
          {booked.see}
        </ButtonLink>
        <ButtonLink variant="outline" href={`${booking.manageUrl}/agenda.ics`}>
          <CalendarPlus aria-hidden />
          {booked.toCalendar}
        </ButtonLink>
        <ButtonLink variant="outline" href={`${bookingPages[useLanguage()]}#booking`}>
          {paymentPage.book}
        </ButtonLink>
      </div>
    </>
  );
}

/** A draft would book again after a cancel or move. */
function forgetDraft(): void {
  forgetPending();
  forgetVerified();
}
