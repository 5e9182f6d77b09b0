import type { CSSProperties, ReactNode } from "react";
import type { BookingField, Moment } from "#app/bookings/booking-schema.ts";
import { dayWord, firstMoments } from "#app/bookings/day-choice.ts";
import type { FreeDay } from "#app/bookings/free-times.ts";
import { addDays, datesFrom, monthOf } from "#app/i18n/format/dates.ts";
import type { Words } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { ChoiceButton } from "./buttons-over-select.tsx";
import { DateField, PlainDateField } from "./date-field.tsx";
import { revealStep } from "./reveal.ts";
import { TimeField } from "./time-field.tsx";
import type { Choice } from "./use-choice.ts";
import type { FreeTimes } from "./use-free-times.ts";

/** Reserves the heights of the calendar and of the text below "Tijd" against layout shift. */
const reservedHeights =
  "[@media(scripting:enabled)]:*:min-h-22 " +
  "[@media(scripting:enabled)]:*:first:min-h-[calc(10rem+3rem*var(--weeks))]";

/**
 * The choice of day and hour: among the first free ones, or any.
 * @param date the chosen date, if it can be booked.
 * @param posted the form posted without script. `times` are the free times, requested with the button or
 * returned with an error.
 */
export function MomentFields({
  today,
  weeks,
  choice,
  date,
  free,
  posted = {},
  issueOf,
  onChoose,
  children,
}: {
  today: string | undefined;
  weeks: number;
  choice: Choice;
  date: string;
  free: FreeTimes;
  posted?: { date?: string; times?: string[]; isAnswer?: boolean };
  issueOf: (field: BookingField) => string | undefined;
  onChoose: (change: Partial<Choice>) => void;
  children: ReactNode;
}) {
  const pick = (moment: Moment) => {
    onChoose({ ...moment, month: monthOf(moment.date) });
    revealStep("booking-details");
  };
  return (
    <div id="booking-moment" className="grid gap-5 sm:gap-8">
      {children}
      <FirstFree today={today} free={free} chosen={choice} onPick={pick} />
      <div
        className={`grid content-start gap-8 md:grid-cols-[21.5rem_1fr] md:gap-10 ${reservedHeights}`}
        style={{ "--weeks": weeks } as CSSProperties}
      >
        {today ? (
          <DateField
            choice={choice}
            today={today}
            free={free}
            error={issueOf("date")}
            onChoose={(changed) => {
              onChoose(changed);
              if (!changed.date) return;
              if (free.on(changed.date)?.length !== 0) revealStep("booking-times");
              else revealStep("booking-wait", undefined, "nearest");
            }}
          />
        ) : (
          <PlainDateField value={posted.date} error={issueOf("date")} />
        )}
        <div id={today || !posted.times || !posted.isAnswer ? "booking-times" : "booking"}>
          <TimeField
            live={today !== undefined}
            date={today ? date : (posted.date ?? "")}
            times={today ? (date ? free.on(date) : undefined) : posted.times}
            status={free.status}
            value={choice.time}
            error={issueOf("time")}
            waitFor={choice}
            onChoose={(time) => {
              onChoose({ time });
              revealStep("booking-details");
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** Offers the first time of each of the first three days that have one. */
function FirstFree(props: {
  today: string | undefined;
  free: FreeTimes;
  chosen: Moment;
  onPick: (moment: Moment) => void;
}) {
  const { today, free, chosen, onPick } = props;
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
      <div
        id="booking-first-times"
        role="group"
        aria-labelledby="booking-first"
        className="first-times grid gap-2.5"
      >
        {words && (
          <p
            // Read by app/islands/start-islands.ts.
            data-offline={today ? undefined : form.noConnection}
            data-failed={today ? undefined : form.timesNotLoaded}
            data-broken={today ? undefined : form.scriptFailed}
            className="col-span-full self-center text-muted text-small"
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

/** Lists the days until the first one whose times are not loaded: that one may have an earlier time. */
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
