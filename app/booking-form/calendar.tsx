import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type DayState, dayAfterKey, lastBookableDate, weeksOf } from "#app/bookings/day-states.ts";
import {
  addMonths,
  lastDateOf,
  longDate,
  monthAndYear,
  monthOf,
  weekdayName,
} from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import type { Words } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";

/**
 * A month calendar for choosing a day with the mouse or the arrow keys. Dates are the shop's, "yyyy-MM-dd".
 */
export function Calendar(props: {
  today: string;
  month: string;
  selected: string;
  stateOf: (date: string) => DayState;
  isBusy: boolean;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
}) {
  const { today, month, selected, stateOf, isBusy, onMonth, onSelect } = props;
  const language = useLanguage();
  const { moments } = useWords();
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState("");
  const months = { first: monthOf(today), last: monthOf(lastBookableDate(today, useShop())) };
  const weeks = weeksOf(month, today).map((week) =>
    week.map((date) => ({ date, state: date < `${month}-01` ? undefined : stateOf(date) })),
  );
  const choosable = weeks.flat().filter(({ state }) => canBeChosen(state));
  const tabbable = [focused, selected, today, choosable[0]?.date].find((date) =>
    choosable.some((day) => day.date === date),
  );

  const turnMonth = (by: number) => () => onMonth(addMonths(month, by));
  const followArrowKey = (event: KeyboardEvent, from: string) => {
    const range = { first: `${months.first}-01`, last: lastDateOf(months.last) };
    const date = dayAfterKey(event.key, from, (day) => canBeChosen(stateOf(day)), range);
    if (!date) return;
    event.preventDefault();
    flushSync(() => {
      setFocused(date);
      if (monthOf(date) !== month) onMonth(monthOf(date));
    });
    root.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };
  const caption = monthAndYear(month, language);
  return (
    <div
      ref={root}
      aria-busy={isBusy}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-2"
    >
      <TurnButton
        name={moments.previousMonth}
        isOver={month <= months.first}
        onTurn={turnMonth(-1)}
        arrow={backArrow}
      />
      <div className="text-center font-display text-[min(1.25rem,8vw)] leading-normal">
        <span aria-live="polite" className="inline-block first-letter:uppercase">
          {caption}
        </span>
      </div>
      <TurnButton
        name={moments.nextMonth}
        isOver={month >= months.last}
        onTurn={turnMonth(1)}
        arrow={forthArrow}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys go through it */}
      <table role="grid" aria-label={caption} className="calendar col-span-3">
        <thead aria-hidden>
          <tr>
            {weeks[0]?.map(({ date }) => (
              <th key={date} scope="col" className="pb-2 font-normal text-muted">
                {weekdayName(date, language).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, state }) => {
                const isSelected = date === selected;
                return (
                  <Cell key={date} aria-selected={isSelected || undefined}>
                    {state && (
                      <button
                        type="button"
                        data-date={date}
                        disabled={!canBeChosen(state)}
                        tabIndex={date === tabbable ? 0 : -1}
                        aria-label={nameOf(date, { state, isSelected, today }, { moments, language })}
                        onClick={() => {
                          setFocused(date);
                          onSelect(date);
                        }}
                        onKeyDown={(event) => followArrowKey(event, date)}
                        className={`${dayClass} ${isSelected ? chosenClass : stateClasses[state]} ${date === today ? todayClass : ""}`}
                      >
                        {Number(date.slice(8))}
                      </button>
                    )}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell(cell: ComponentProps<"td">) {
  // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
  return <td role="gridcell" className="p-0.5" {...cell} />;
}

const turnButton =
  "flex size-[min(2.75rem,14vw)] items-center justify-center rounded-control text-accent " +
  "hover:bg-surface-raised aria-disabled:not-focus:invisible aria-disabled:text-muted/60";

function TurnButton(props: { name: string; isOver: boolean; onTurn: () => void; arrow: string }) {
  const { name, isOver, onTurn, arrow } = props;
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOver || undefined}
      tabIndex={isOver ? -1 : undefined}
      onClick={isOver ? undefined : onTurn}
      // Stays rendered while it has the focus, which it would lose otherwise.
      className={turnButton}
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current">
        <polygon points={arrow} />
      </svg>
    </button>
  );
}

function nameOf(
  date: string,
  day: { state: DayState; isSelected: boolean; today: string },
  { moments, language }: { moments: Words["moments"]; language: Language },
): string {
  const parts = [
    longDate(date, language),
    date === day.today && moments.isToday,
    moments.states[day.state],
    day.isSelected && moments.isChosen,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Returns whether the day can be chosen. Full days can, to join the waiting list. */
function canBeChosen(state: DayState | undefined): boolean {
  return state === "free" || state === "full" || state === "unknown";
}

const backArrow = "16 18.1 9.8 12 16 5.9 14.1 4 6 12 14.1 20";
const forthArrow = "8 18.1 14.2 12 8 5.9 9.9 4 18 12 9.9 20";

const dayClass =
  "h-11 w-full cursor-pointer rounded-control disabled:cursor-not-allowed focus-visible:outline-offset-1";
const chosenClass = "bg-accent font-semibold text-background forced-colors:border-4";
const todayClass = "underline decoration-2 decoration-accent underline-offset-4";
const stateClasses: Record<DayState, string> = {
  free: "bg-surface-raised font-semibold hover:outline hover:outline-accent",
  full: "text-muted line-through",
  closed: "text-muted/60 line-through",
  past: "text-muted/60",
  "too-soon": "text-muted/60",
  "too-far": "text-muted/60",
  unknown: "",
};
