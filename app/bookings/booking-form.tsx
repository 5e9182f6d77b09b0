import { useRef, useState } from "react";
import { longDate } from "../shop/dates.ts";
import { serviceOf } from "../shop/services.ts";
import type { BookingField } from "./booking-schema.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { ContactFields, MessageField } from "./contact-fields.tsx";
import { DateField, PlainDateField } from "./date-field.tsx";
import { isChoosable } from "./day-states.ts";
import type { FormOutcome } from "./form-outcome.ts";
import { OtherTimes } from "./other-times.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import type { MadeBooking } from "./send-booking.ts";
import { ServiceFields } from "./service-fields.tsx";
import { shortestService } from "./start-times.ts";
import { isGone, TimeField } from "./time-field.tsx";
import { useBookingSubmit } from "./use-booking-submit.ts";
import { useChoice } from "./use-choice.ts";
import { useFreeTimes } from "./use-free-times.ts";

/**
 * The form with which a customer books. Plain HTML that the server answers; once the script runs, a calendar
 * with free times and an answer without leaving the page.
 * @param outcome what a plain post answered.
 */
export function BookingForm({ outcome }: { outcome?: FormOutcome }) {
  const [{ round, booking }, setDone] = useState<{ round: number; booking?: MadeBooking }>({ round: 0 });
  return (
    <div data-island="booking">
      {booking && (
        <BookingSummary
          key={round}
          booking={booking}
          onAgain={() => {
            setDone({ round });
            document.getElementById("booking-name")?.focus();
          }}
        />
      )}
      {/* A new key is a new form: empty, and with free times that are asked again. */}
      <Form
        key={round}
        outcome={round === 0 ? outcome : undefined}
        onBooked={(made) => setDone({ round: round + 1, booking: made })}
      />
    </div>
  );
}

function Form({ outcome, onBooked }: { outcome?: FormOutcome; onBooked: (booking: MadeBooking) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const values = outcome?.values ?? {};
  const { today, choice, choose } = useChoice(form, values);
  const free = useFreeTimes({ ...choice, service: choice.service || shortestService().code, today });
  const booking = useBookingSubmit({
    outcome,
    onInvalid: focusField,
    onTimeGone: () => {
      choose({ time: "" });
      free.refresh();
      document.getElementById("booking-other-times")?.focus();
    },
    onBooked,
  });
  ...
}
