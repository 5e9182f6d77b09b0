import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { monthOf } from "../../shop/dates.ts";
import { useShop } from "../../shop/use-shop.ts";
import type { FormOutcome, Moment } from "../form-outcome.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { ContactFields, MessageField } from "./contact-fields.tsx";
import { DateField, PlainDateField } from "./date-field.tsx";
import { isChoosable } from "./day-states.ts";
import { focusField } from "./focus-field.ts";
import { CompletingNotice, HeldPanel } from "./held-panel.tsx";
import { OtherTimes } from "./other-times.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import type { MadeBooking } from "./send-booking.ts";
import { ServiceFields } from "./service-fields.tsx";
import { shortestService } from "./start-times.ts";
import { SubmitButton } from "./submit-button.tsx";
import { isUnavailable, TimeField } from "./time-field.tsx";
import { useBookingSubmit } from "./use-booking-submit.ts";
import { type Choice, useChoice } from "./use-choice.ts";
import { useFreeTimes } from "./use-free-times.ts";
import { type Pending, usePending } from "./use-pending.ts";

/** @param outcome the answer to a plain post. */
export function BookingForm({ outcome }: { outcome?: FormOutcome }) {
  const form = useRef<HTMLFormElement>(null);
  const [{ round, booking, draft }, setShown] = useState<Shown>({ round: 0, draft: outcome });
  // A new round remounts the form and reloads free times.
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
            focusField(form.current, "name");
          }}
        />
      )}
      <div hidden={booking !== undefined}>
        <Form
          key={round}
          form={form}
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

type Shown = { round: number; booking?: MadeBooking; draft?: FormOutcome };

type FormProps = {
  form: RefObject<HTMLFormElement | null>;
  outcome?: FormOutcome;
  isPosted: boolean;
  pending: Pending;
  onBooked: (booking: MadeBooking) => void;
};

function Form({ form, outcome, isPosted, pending, onBooked }: FormProps) {
  const shop = useShop();
  const otherTimes = useRef<HTMLFieldSetElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const values = outcome?.values ?? {};
  const { today, choice, choose } = useChoice(form, values);
  const free = useFreeTimes({
    ...choice,
    service: choice.service || shortestService(shop).code,
    today,
    held: pending.held?.booking,
  });
  const booking = useBookingSubmit({
    issues: outcome?.issues,
    onInvalid: (field) => focusField(form.current, field),
    onTimeGone: () => {
      choose({ time: "" });
      free.refresh();
      otherTimes.current?.focus();
    },
    onBooked,
    onHeld: pending.hold,
    onPaidBefore: pending.complete,
  });

  const times = free.on(choice.date);
  const date = today && isChoosable(choice.date, { today, times }, shop) ? choice.date : "";
  const change = (changed: Partial<Choice>) => {
    choose(changed);
    for (const field of Object.keys(changed)) booking.forget(field);
  };
  const pick = (moment: Moment) => {
    choose({ ...moment, month: monthOf(moment.date) });
    booking.forgetAlternatives();
    submitButton.current?.focus();
  };
  const cancelHold = async () => {
    await pending.giveUp();
    free.refresh();
    choose({ time: "" });
    focusField(form.current, "date");
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
      {pending.held && !pending.isCompleting && (
        <HeldPanel heading={pending.heading} held={pending.held} onGiveUp={cancelHold} />
      )}
      <p className="text-muted text-small">
        Velden met een <span className="text-accent">*</span> zijn verplicht.
      </p>
      <Honeypot />
      <ContactFields values={values} issueOf={booking.issueOf} />
      <ServiceFields choice={choice} issueOf={booking.issueOf} onChoose={change} />
      {/* Reserves the calendar's height against layout shift. */}
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
      {booking.alternatives && <OtherTimes ref={otherTimes} moments={booking.alternatives} onPick={pick} />}
      <SubmitButton
        ref={submitButton}
        sending={booking.sending}
        about={date && !isUnavailable(choice.time, times) ? { ...choice, date } : undefined}
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

/** A honeypot, hidden from people and screen readers. */
function Honeypot() {
  return (
    <label hidden>
      Laat dit leeg
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
