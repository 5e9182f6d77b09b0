import type { FormOutcome, Moment } from "#app/bookings/booking-schema.ts";
import { useWords } from "#app/i18n/words.ts";
import { PhoneText } from "#app/site/contact-links.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WaitingLink } from "#app/waiting-list/waiting-link.tsx";
import { TermsLink, VisitCheckbox } from "./agreements.tsx";
import { PickButtons } from "./pick-buttons.tsx";
import type { Refusal } from "./use-booking-submit.ts";

export function OutcomeNotice(props: {
  outcome: FormOutcome;
  /** Fills in a picked time. Without script the button posts it instead. */
  onPick?: (moment: Moment) => void;
}) {
  const { outcome, onPick } = props;
  const words = useWords();
  const { problem, alternatives = [], dueCents, asksVisit } = outcome;
  // The link to the waiting list leaves out a refused date; a full day can be waited for.
  const isDateRefused = !outcome.times && outcome.issues?.some(({ field }) => field === "date");
  const issues = (outcome.issues ?? []).filter(
    ({ field }, index, all) => all.findIndex((issue) => issue.field === field) === index,
  );
  return (
    <Notice
      kind={dueCents || outcome.isSecondAsked || outcome.isMailed ? "info" : "error"}
      role="alert"
      title={problem?.title}
    >
      {issues.length === 0 && problem && (
        <p className="mt-1">
          <PhoneText>{problem.text}</PhoneText>
        </p>
      )}
      {issues.length > 0 && (
        <ul className="mt-1">
          {issues.map(({ field, message }) => (
            <li key={field + message}>
              <a href={`#booking-${field}`} className="inline-block py-2 underline">
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {/* Enter presses the first submit button: it must not pick a time. */}
      {!onPick && <button type="submit" hidden />}
      {asksVisit && (
        <div className="mt-4">
          <VisitCheckbox />
        </div>
      )}
      {dueCents && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" name="betaal" value="1" className="w-full sm:w-auto">
            {words.payment.payAndBook(dueCents)}
          </Button>
          <TermsLink />
        </p>
      )}
      {outcome.isSecondAsked && <BookAnother />}
      {outcome.isMailed && <SendMailAgain />}
      <PickButtons moments={alternatives} type={onPick ? "button" : "submit"} onPick={onPick} />
      {outcome.alternatives && (
        <div className="mt-4">
          <WaitingLink {...outcome.values} date={isDateRefused ? undefined : outcome.values.date} />
        </div>
      )}
    </Notice>
  );
}

/** Submits the form again, which confirms that a second appointment on that day is intended. */
function BookAnother() {
  return (
    <Button type="submit" name="nog" value="1" className="mt-4 w-full sm:w-auto">
      {useWords().refusals.bookAnother}
    </Button>
  );
}

export function RefusalNotice({ refusal: { kind, title, text, asks } }: { refusal: Refusal }) {
  return (
    <Notice kind={kind} role="alert" title={title}>
      <p className="mt-1">
        <PhoneText>{text}</PhoneText>
      </p>
      {asks === "second" && <BookAnother />}
      {asks === "mail" && <SendMailAgain />}
    </Notice>
  );
}

/** Posts the form without script's help: the server sends the mail again, at most once in ten minutes. */
function SendMailAgain() {
  return (
    <Button type="submit" name="mail" value="1" variant="outline" className="mt-4 w-full sm:w-auto">
      {useWords().refusals.sendAgain}
    </Button>
  );
}
