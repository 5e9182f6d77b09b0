import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { BookingField } from "../booking-schema.ts";
import { monthOf } from "../calendar-dates.ts";
import type { FormOutcome, Moment } from "../form-outcome.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { ContactFields, MessageField } from "./contact-fields.tsx";
import { DateField, PlainDateField } from "./date-field.tsx";
import { isChoosable } from "./day-states.ts";
import { CompletingNotice, HeldPanel } from "./held-panel.tsx";
import { OtherTimes } from "./other-times.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import type { MadeBooking } from "./send-booking.ts";
import { ServiceFields } from "./service-fields.tsx";
import { shortestService } from "./start-times.ts";
import { SubmitButton } from "./submit-button.tsx";
import { isGone, TimeField } from "./time-field.tsx";
import { useBookingSubmit } from "./use-booking-submit.ts";
import { type Choice, useChoice } from "./use-choice.ts";
import { useFreeTimes } from "./use-free-times.ts";
import { type Pending, usePending } from "./use-pending.ts";

/**
 * The form with which a customer books. Plain HTML that the server answers; once the script runs, a calendar
 * with free times and an answer without leaving the page.
 * @param outcome what a plain post answered.
 */
export function BookingForm({ outcome }: { outcome?: FormOutcome }) {
  const [{ round, booking, draft }, setShown] = useState<Shown>({ round: 0, draft: outcome });
  // A new round is a new form: empty or with a draft, and with free times that are asked again.
  const show = (next: Omit<Shown, "round">) => setShown((before) => ({ ...next, round: before.round + 1 }));
  const pending = usePending({
    onBooked: (made) => show({ booking: made }),
    onDraft: (kept) => show({ draft: kept }),
  });
  return (
    <div data-island="booking">
      {booking && (
        <BookingSummary
          key={round}
          booking={booking}
          onAgain={() => {
            flushSync(() => setShown({ round }));
            document.getElementById("booking-name")?.focus();
          }}
        />
      )}
      <div hidden={booking !== undefined}>
        <Form
          key={round}
          outcome={draft}
          isPosted={round === 0}
          pending={pending}
          onBooked={(made) => {
            pending.forget();
            show({ booking: made });
          }}
        />
      </div>
    </div>
  );
}

/** What was just booked, and what the form starts with. */
type Shown = { round: number; booking?: MadeBooking; draft?: FormOutcome };

type FormProps = {
  outcome?: FormOutcome;
  /** The outcome is that of a plain post: the page starts at its notice. */
  isPosted: boolean;
  pending: Pending;
  onBooked: (booking: MadeBooking) => void;
};

function Form({ outcome, isPosted, pending, onBooked }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const values = outcome?.values ?? {};
  const { today, choice, choose } = useChoice(form, values);
  const free = useFreeTimes({
    ...choice,
    service: choice.service || shortestService().code,
    today,
    held: pending.held?.booking,
  });
  const booking = useBookingSubmit({
    issues: outcome?.issues,
    onInvalid: focusField,
    onTimeGone: () => {
      choose({ time: "" });
      free.refresh();
      document.getElementById("booking-other-times")?.focus();
    },
    onBooked,
    onHeld: pending.hold,
    onPaidBefore: pending.complete,
  });

  const times = free.on(choice.date);
  const date = today && isChoosable(choice.date, { today, times }) ? choice.date : "";
  const change = (changed: Partial<Choice>) => {
    choose(changed);
    for (const field of Object.keys(changed)) booking.forget(field);
  };
  const pick = (moment: Moment) => {
    choose({ ...moment, month: monthOf(moment.date) });
    booking.forgetAlternatives();
    document.getElementById("booking-submit")?.focus();
  };
  const giveUp = async () => {
    await pending.giveUp();
    free.refresh();
    choose({ time: "" });
    focusField("date");
  };

  return (
    <form
      ref={form}
      method="post"
      action="/?index#booking"
      noValidate
      className="grid gap-8 rounded-card bg-surface px-4 py-6 sm:p-8 lg:p-10"
      onInput={(event) => booking.forget((event.target as HTMLInputElement).name)}
      onSubmit={(event) => {
        event.preventDefault();
        booking.submit(event.currentTarget);
      }}
    >
      {outcome?.problem && (
        <div id={isPosted ? "booking" : undefined} tabIndex={-1} className="focus:outline-none">
          {booking.isUntried && <OutcomeNotice outcome={outcome} onPick={today ? pick : undefined} />}
        </div>
      )}
      {pending.isCompleting && <CompletingNotice />}
      {pending.held && !pending.isCompleting && <HeldPanel held={pending.held} onGiveUp={giveUp} />}
      <p className="text-muted text-small">
        Velden met een <span className="text-accent">*</span> zijn verplicht.
      </p>
      <Trap />
      <ContactFields values={values} issueOf={booking.issueOf} />
      <ServiceFields choice={choice} issueOf={booking.issueOf} onChoose={change} />
      {/* As high as the calendar that takes the place of the browser's own field, so that nothing moves. */}
      <div className="grid gap-8 md:grid-cols-[21.5rem_1fr] md:gap-10">
        <div className="[@media(scripting:enabled)]:min-h-[28rem]">
          {today ? (
            <DateField
              choice={choice}
              today={today}
              free={free}
              error={booking.issueOf("date")}
              onChoose={change}
            />
          ) : (
            <PlainDateField value={values.date} error={booking.issueOf("date")} />
          )}
        </div>
        <div className="grid content-start gap-8">
          <TimeField
            live={today !== undefined}
            date={date}
            times={date ? times : undefined}
            value={choice.time}
            error={booking.issueOf("time")}
            onChoose={(time) => change({ time })}
          />
          <MessageField value={values.message} error={booking.issueOf("message")} />
        </div>
      </div>
      {booking.alternatives && <OtherTimes moments={booking.alternatives} onPick={pick} />}
      <SubmitButton
        sending={booking.sending}
        about={date && !isGone(choice.time, times) ? { ...choice, date } : undefined}
      />
      <p className="text-muted text-small">
        We gebruiken je gegevens alleen voor je afspraak.{" "}
        <a href="/privacy" className="link">
          Wat we met je gegevens doen
        </a>
      </p>
    </form>
  );
}

/** For programs that fill in every field they find. Nobody sees it, reaches it with a key or hears of it. */
function Trap() {
  return (
    <label hidden>
      Laat dit leeg
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}

/** A calendar takes the focus on the day that its keys start from; without one, on what turns its page. */
function focusField(field: BookingField): void {
  const control = document.getElementById(`booking-${field}`);
  const day = control?.querySelector<HTMLElement>("[role=grid] button[tabindex='0']");
  const turn = control?.querySelector<HTMLElement>("button:not([aria-disabled=true])");
  (day ?? turn ?? control)?.focus();
}
