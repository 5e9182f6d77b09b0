import type { Moment } from "#app/bookings/booking-schema.ts";
import { dayWord, firstMoments } from "#app/bookings/day-choice.ts";
import type { FreeDay } from "#app/bookings/free-times.ts";
import { addDays, datesFrom } from "#app/i18n/format/dates.ts";
import type { Words } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { ChoiceButton } from "./buttons-over-select.tsx";
import type { FreeTimes } from "./use-free-times.ts";

/** The first time of the first three days that have one. */
export function FirstFree({
  today,
  free,
  chosen,
  onPick,
}: {
  today: string | undefined;
  free: FreeTimes;
  chosen: Moment;
  onPick: (moment: Moment) => void;
}) {
  const { form } = useWords();
  const language = useLanguage();
  const moments = firstMoments(today ? firstDays(today, free) : []);
  const words = wordsFor(free.firstStatus, moments.length, form);
  return (
    <div className="[@media(scripting:none)]:hidden">
      <p id="booking-first" className="mb-2 font-semibold">
        {form.firstFree}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields */}
      <div role="group" aria-labelledby="booking-first" className="grid min-h-16 grid-cols-3 gap-2.5">
        {words && (
          <p
            // For app/islands/unloaded-lines.ts.
            data-offline={today ? undefined : form.noConnection}
            data-failed={today ? undefined : form.timesNotLoaded}
            data-broken={today ? undefined : form.broken}
            className="col-span-3 self-center text-muted text-small"
          >
            {words}
          </p>
        )}
        {moments.map((moment) => (
          <ChoiceButton
            key={moment.date}
            isChosen={moment.date === chosen.date && moment.time === chosen.time}
            onChoose={() => onPick(moment)}
            className="group grid content-center px-1! text-center"
          >
            <span className="text-muted text-small group-aria-pressed:text-background">
              {today && dayWord(moment.date, today, language)}{" "}
            </span>
            <span className="font-semibold tabular-nums">{moment.time}</span>
          </ChoiceButton>
        ))}
      </div>
    </div>
  );
}

/** Up to the first that is not known yet: it may have a time before the others. */
function firstDays(today: string, free: FreeTimes): FreeDay[] {
  const days = [];
  for (const date of datesFrom(today, addDays(today, 61))) {
    const times = free.on(date);
    if (!times) break;
    days.push({ date, times });
  }
  return days;
}

function wordsFor(status: FreeTimes["status"], count: number, words: Words["form"]): string | undefined {
  if (count > 0) return;
  if (status === "loading") return words.searching;
  if (status === "offline") return words.noConnection;
  if (status === "failed") return words.timesNotLoaded;
  return words.allFull;
}
