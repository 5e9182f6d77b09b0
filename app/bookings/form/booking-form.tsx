import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { monthOf } from "../../shop/dates.ts";
import { useShop } from "../../shop/use-shop.ts";
import type { FormOutcome, Moment } from "../form-outcome.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { ContactFields, MessageField } from "./contact-fields.tsx";
import { DateField, PlainDateField } from "./date-field.tsx";
import { isChoosable } from "./day-states.ts";
import { FirstFree } from "./first-free.tsx";
import { focusField } from "./focus-field.ts";
import { CompletingNotice, HeldPanel } from "./held-panel.tsx";
import { OtherTimes } from "./other-times.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { revealStep } from "./reveal-step.ts";
import type { MadeBooking } from "./send-booking.ts";
import { ServiceFields } from "./service-fields.tsx";
import { shortestService } from "./start-times.ts";
import { SubmitButton } from "./submit-button.tsx";
import { isUnavailable, TimeField } from "./time-field.tsx";
import { useBookingSubmit } from "./use-booking-submit.ts";
import { type Choice, useChoice } from "./use-choice.ts";
import { useFreeTimes } from "./use-free-times.ts";
import { type Pending, usePending } from "./use-pending.ts";

/**
 * @param outcome the answer to a plain post.
 * @param weeks rows of the calendar, as it opens.
 */
export function BookingForm({ outcome, weeks }: { outcome?: FormOutcome; weeks: number }) {
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
          weeks={weeks}
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
  weeks: number;
  isPosted: boolean;
  pending: Pending;
  onBooked: (booking: MadeBooking) => void;
};

function Form({ form, outcome, weeks, isPosted, pending, onBooked }: FormProps) {
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
  const pickFirst = (moment: Moment) => {
    change({ ...moment, month: monthOf(moment.date) });
    revealStep("booking-details");
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
      <ServiceFields
        live={today !== undefined}
        choice={choice}
        issueOf={booking.issueOf}
        onChoose={(changed) => {
          change(changed);
          revealStep("booking-moment");
        }}
      />
      <div id="booking-moment" className="grid gap-8">
        <FirstFree today={today} free={free} chosen={choice} onPick={pickFirst} />
        {/* Reserves the calendar's height against layout shift. */}
        <div className={`grid content-start gap-8 md:grid-cols-[21.5rem_1fr] md:gap-10 ${reserved(weeks)}`}>
          {today ? (
            <DateField
              choice={choice}
              today={today}
              free={free}
              error={booking.issueOf("date")}
              onChoose={(changed) => {
                change(changed);
                if (changed.date) revealStep("booking-times");
              }}
            />
          ) : (
            <PlainDateField value={values.date} error={booking.issueOf("date")} />
          )}
          <div id="booking-times">
            <TimeField
              live={today !== undefined}
              date={date}
              times={date ? times : undefined}
              hasFailed={free.status === "failed"}
              value={choice.time}
              error={booking.issueOf("time")}
              onChoose={(time) => {
                change({ time });
                revealStep("booking-details");
              }}
            />
          </div>
        </div>
      </div>
      <div id="booking-details" className="grid gap-6">
        <ContactFields values={values} issueOf={booking.issueOf} />
        <MessageField value={values.message} error={booking.issueOf("message")} />
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

/** The height of a calendar of so many weeks. */
function reserved(weeks: number): string {
  return (
    {
      1: "[@media(scripting:enabled)]:min-h-52",
      2: "[@media(scripting:enabled)]:min-h-64",
      3: "[@media(scripting:enabled)]:min-h-76",
      4: "[@media(scripting:enabled)]:min-h-88",
      5: "[@media(scripting:enabled)]:min-h-100",
    }[weeks] ?? "[@media(scripting:enabled)]:min-h-112"
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
