import type { FormOutcome, Moment } from "#app/bookings/booking-schema.ts";
import { useWords } from "#app/i18n/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { WaitingLink } from "#app/waiting-list/waiting-link.tsx";
import { PickButtons } from "./other-times.tsx";
import { TermsLink } from "./terms-link.tsx";
import { VisitCheckbox } from "./visit-checkbox.tsx";

export function OutcomeNotice({
  outcome,
  onPick,
}: {
  outcome: FormOutcome;
  /** With script, picking fills in the form; without, it posts it. */
  onPick?: (moment: Moment) => void;
}) {
  const words = useWords();
  const { problem, alternatives = [], dueCents, asksVisit } = outcome;
  // A full day can be waited for.
  const isDateRefused = !outcome.times && outcome.issues?.some(({ field }) => field === "date");
  const issues = (outcome.issues ?? []).filter(
    ({ field }, index, all) => all.findIndex((issue) => issue.field === field) === index,
  );
  return (
    <Notice kind={dueCents ? "info" : "error"} role="alert" title={problem?.title}>
      {issues.length === 0 && problem && <p className="mt-1">{problem.text}</p>}
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
      {/* Enter presses the first button: it must not pick a time. */}
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
      <PickButtons moments={alternatives} type={onPick ? "button" : "submit"} onPick={onPick} />
      {outcome.alternatives && (
        <div className="mt-4">
          <WaitingLink {...outcome.values} date={isDateRefused ? undefined : outcome.values.date} />
        </div>
      )}
    </Notice>
  );
}
