import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { FormOutcome, IssueField, Moment } from "#app/bookings/booking-schema.ts";
import { isChoosable, shortestService } from "#app/bookings/day-states.ts";
import { companionFields, readCompanions } from "#app/bookings/group.ts";
import type { LinkedChoice } from "#app/bookings/linked-choice.ts";
import { isDate, monthOf } from "#app/i18n/format/dates.ts";
import { languages, pathOf } from "#app/i18n/format/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { splitCodes } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { prepareToasts } from "#app/ui/lazy-toasts.tsx";
import { TermsLink } from "./agreements.tsx";
import { ChoiceLine } from "./choice-line.tsx";
import { Company } from "./company.tsx";
import { ContactFields, Honeypot, RemarkFields, ReviewMail } from "./contact-fields.tsx";
import type { FormValues } from "./form-draft.ts";
import { MomentFields } from "./moment-fields.tsx";
import { OutcomeNotice, RefusalNotice } from "./outcome-notice.tsx";
import { RememberMe } from "./remember-me.tsx";
import { focusField, revealStep } from "./reveal.ts";
import type { MadeBooking } from "./send-booking.ts";
import { MoreServices, ServiceFields } from "./service-fields.tsx";
import { SubmitBar } from "./submit-button.tsx";
import { isUnavailable } from "./time-field.tsx";
import { useBookingSubmit } from "./use-booking-submit.ts";
import { type Choice, useChoice } from "./use-choice.ts";
import { useFreeTimes } from "./use-free-times.ts";
import { loadSubmitChunk, type Pending, submitChunk } from "./use-pending.ts";

type Props = {
  form: RefObject<HTMLFormElement | null>;
  outcome?: FormOutcome;
  linked?: LinkedChoice;
  weeks: number;
  path?: string;
  isPosted: boolean;
  pending: Pending;
  /** Called when the form knows the time in the shop and the remembered customer. */
  onLive: () => void;
  onBooked: (booking: MadeBooking) => void;
};

export function RequestForm(props: Props) {
  const { form, outcome, linked, weeks, path, isPosted, pending, onLive, onBooked } = props;
  const shop = useShop();
  const language = useLanguage();
  const { form: words } = useWords();
  const otherTimes = useRef<HTMLFieldSetElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const values: FormValues = outcome?.values ?? linked ?? {};
  const { clock, choice, choose } = useChoice(form, values);
  const today = clock?.date;
  const isLive = today !== undefined;
  const handleLive = useEffectEvent(onLive);
  useEffect(() => {
    if (isLive) handleLive();
  }, [isLive]);
  const [others, setOthers] = useState(() =>
    readCompanions(values).map((other, key) => ({
      key,
      name: String(other.name ?? ""),
      service: String(other.service),
    })),
  );
  const free = useFreeTimes({
    ...choice,
    others: others.flatMap((other) => other.service || []).join(","),
    service: choice.service || shortestService(shop).code,
    clock,
    held: pending.held?.booking,
  });
  const booking = useBookingSubmit({
    issues: outcome?.issues,
    onInvalid: (field) => {
      // While other times are offered, the missing moment is one of them.
      const isOffered = (field === "date" || field === "time") && booking.alternatives?.length;
      if (isOffered) otherTimes.current?.focus();
      else focusField(form.current, field);
    },
    onTimeGone: () => {
      choose({ time: "" });
      free.refresh();
      otherTimes.current?.focus();
    },
    onRefused: () => refusal.current?.scrollIntoView({ block: "nearest" }),
    onBooked,
    onHeld: pending.hold,
    onPaidBefore: pending.complete,
  });

  // Without script the times are those of the answer to a post.
  const times = free.on(choice.date) ?? (today ? undefined : outcome?.times);
  // True while a chosen time still has to be compared with the free times, because it was chosen before the service.
  const [isAwaited, setAwaited] = useState(false);
  const isTimeLost = isUnavailable(choice.time, times);
  useEffect(() => {
    if (!isAwaited || !times) return;
    setAwaited(false);
    revealStep(isTimeLost ? "booking-times" : "booking-details");
  }, [isAwaited, times, isTimeLost]);
  const date = today && isChoosable(choice.date, { today, times }, shop) ? choice.date : "";
  // Without script `today` is unknown, so the date of the link is shown.
  const visibleDate = today || !isDate(choice.date) ? date : choice.date;
  const visibleChoice = {
    ...choice,
    date: visibleDate,
    time: visibleDate && !isTimeLost ? choice.time : "",
  };
  const line = {
    choice: visibleChoice,
    others,
    lostTime: isTimeLost ? choice.time : "",
    onBack: (field: IssueField) => focusField(form.current, field),
  };
  const aside = today ? document.getElementById("booking-choice") : null;
  const change = (changed: Partial<Choice>) => {
    choose(changed);
    for (const field of Object.keys(changed)) booking.forget(field);
    // Turning the calendar changes nothing of the booking: only `month`.
    if (Object.keys(changed).join() !== "month") booking.forgetAlternatives(booking.isUntried);
  };
  const pick = (moment: Moment) => {
    flushSync(() => {
      change({ ...moment, month: monthOf(moment.date) });
      booking.forgetAlternatives();
    });
    submitButton.current?.focus();
  };
  const cancelHold = async () => {
    await pending.giveUp();
    free.refresh();
    choose({ time: "" });
    focusField(form.current, "date");
  };

  const parts = submitChunk();
  return (
    <form
      ref={form}
      method="post"
      action={`${path ?? (language === "nl" ? "/?index" : languages[language].page)}#booking`}
      noValidate
      className="flex flex-col gap-6 rounded-card bg-surface px-4 py-6 sm:gap-8 sm:p-8 lg:p-10"
      onFocus={() => {
        prepareToasts();
        loadSubmitChunk().catch(() => {});
      }}
      onInput={(event) => booking.forget((event.target as HTMLInputElement).name)}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute("name") === "mail") return;
        event.preventDefault();
        booking.submit(event.currentTarget, { isSecondMeant: submitter?.getAttribute("name") === "nog" });
      }}
    >
      {outcome?.problem && (
        <div id={isPosted ? "booking" : undefined} tabIndex={-1} className="focus:outline-none">
          {booking.isUntried && <OutcomeNotice outcome={outcome} onPick={today ? pick : undefined} />}
        </div>
      )}
      {aside && createPortal(<ChoiceLine {...line} className="grid gap-2" />, aside)}
      {parts && pending.isCompleting && <parts.CompletingNotice />}
      {parts && pending.held && !pending.isCompleting && (
        <parts.HeldPanel heading={pending.heading} held={pending.held} onGiveUp={cancelHold} />
      )}
      <Honeypot />
      <ServiceFields
        today={today}
        choice={choice}
        issueOf={booking.issueOf}
        firstOf={free.firstOf}
        onChoose={(changed) => {
          change(changed);
          const [former, next] = [choice.service, changed.service ?? choice.service].map(
            (code) => splitCodes(code)[0],
          );
          // Companions who have the same service as the customer follow him.
          const follow = (service: string) => (service && service !== former ? service : (next ?? ""));
          setOthers((before) => before.map((other) => ({ ...other, service: follow(other.service) })));
          const isWhoAsked = changed.service !== undefined && shop.barbers.length > 1;
          if (isWhoAsked) revealStep("booking-who", "booking-first-times");
          else if (choice.time) setAwaited(true);
          else revealStep("booking-moment");
        }}
      />
      {values.bookedWith && <input type="hidden" name="bookedWith" value={values.bookedWith} />}
      {values.nog && <input type="hidden" name="nog" value="1" />}
      <MomentFields
        today={today}
        weeks={weeks}
        choice={choice}
        date={date}
        free={free}
        posted={{
          date: values.date,
          times: outcome?.times,
          isAnswer: !outcome?.problem && !outcome?.isCompanyChanged,
        }}
        issueOf={booking.issueOf}
        onChoose={change}
      >
        <MoreServices live={isLive} choice={choice} onChoose={(service) => change({ service })} />
      </MomentFields>
      <div id="booking-details" className="grid gap-6">
        <ContactFields values={values} issueOf={booking.issueOf} />
        <Company
          live={isLive}
          isAnswer={outcome?.isCompanyChanged && isPosted}
          service={choice.service}
          others={others}
          issueOf={booking.issueOf}
          onChange={(changed) => {
            setOthers(changed);
            // Removing a companion renumbers the others, so errors about any of them are cleared.
            for (const field of ["others", ...Object.keys(companionFields(others))]) booking.forget(field);
          }}
        />
        <RemarkFields values={values} issueOf={booking.issueOf} />
        <ReviewMail isRefused={values.reviewMail === "no"} />
        <RememberMe form={form} live={isLive} isTicked={values.remember === "on"} />
      </div>
      {parts && booking.alternatives && (
        <parts.OtherTimes
          ref={otherTimes}
          ownTime={booking.ownTime}
          moments={booking.alternatives}
          choice={choice}
          onPick={pick}
        />
      )}
      <SubmitBar
        ref={submitButton}
        sending={booking.sending}
        choice={visibleChoice}
        hasIssues={booking.hasIssues}
      >
        <ChoiceLine {...line} className="facts text-small lg:hidden" />
      </SubmitBar>
      {parts && booking.running && (
        <div ref={refusal} className="scroll-mb-64">
          <parts.RunningHoldNotice
            hold={booking.running}
            onReplace={() =>
              form.current && booking.submit(form.current, { replacing: booking.running?.sessionId })
            }
          />
        </div>
      )}
      {booking.refusal && (
        <div ref={refusal} className="scroll-mb-64">
          <RefusalNotice refusal={booking.refusal} />
        </div>
      )}
      <p className="text-muted text-small">
        {words.yourData}{" "}
        <a href={pathOf("privacy", language)} className="link">
          {words.privacy}
        </a>
        {" · "}
        <TermsLink />
      </p>
    </form>
  );
}
