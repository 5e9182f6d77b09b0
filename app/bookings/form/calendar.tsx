import type { HTMLAttributes } from "react";
import { DayPicker } from "react-day-picker";
import type { Language } from "../../languages/language.ts";
import { useLanguage } from "../../languages/use-language.ts";
import { useWords } from "../../languages/use-words.ts";
import type { Words } from "../../languages/words.ts";
import { longDate, monthOf } from "../../shop/dates.ts";
import { useShop } from "../../shop/use-shop.ts";
import { type DayState, lastBookableDate } from "./day-states.ts";

/** Dates are the shop's, "yyyy-MM-dd". */
export function Calendar({
  today,
  month,
  selected,
  stateOf,
  isBusy,
  onMonth,
  onSelect,
}: {
  today: string;
  month: string;
  selected: string;
  stateOf: (date: string) => DayState;
  isBusy: boolean;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
}) {
  const shop = useShop();
  const language = useLanguage();
  const { moments } = useWords();
  const hasState =
    (...states: DayState[]) =>
    (day: Date) =>
      states.includes(stateOf(textOf(day)));
  return (
    <div aria-busy={isBusy}>
      <DayPicker
        mode="single"
        required
        locale={moments.calendar}
        navLayout="around"
        today={noonOf(today)}
        month={noonOf(`${month}-01`)}
        startMonth={noonOf(today)}
        endMonth={noonOf(lastBookableDate(today, shop))}
        selected={selected ? noonOf(selected) : undefined}
        disabled={hasState("closed", "past", "too-far")}
        showOutsideDays
        hidden={(day) => textOf(day) < `${month}-01`}
        modifiers={{
          free: hasState("free"),
          struck: hasState("full", "closed"),
          full: hasState("full"),
          coming: (day) => textOf(day) >= today,
        }}
        onMonthChange={(first) => onMonth(monthOf(textOf(first)))}
        onSelect={(day) => onSelect(textOf(day))}
        labels={{
          labelNext: () => moments.nextMonth,
          labelPrevious: () => moments.previousMonth,
          labelDayButton: nameOfDay(stateOf, { moments, language }),
        }}
        components={{ CaptionLabel: Caption }}
        classNames={classNames}
        modifiersClassNames={modifiersClassNames}
      />
    </div>
  );
}

/** Noon in the visitor's zone stands for a date: it always exists. */
function noonOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

function textOf(day: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function nameOfDay(
  stateOf: (date: string) => DayState,
  { moments, language }: { moments: Words["moments"]; language: Language },
) {
  return (day: Date, { selected, today }: { selected?: boolean; today?: boolean }): string => {
    const date = textOf(day);
    const parts = [
      longDate(date, language),
      today && moments.isToday,
      moments.states[stateOf(date)],
      selected && moments.isChosen,
    ];
    return parts.filter(Boolean).join(", ");
  };
}

function Caption({ role, ...caption }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...caption} />;
}

const turn = `flex size-11 items-center justify-center rounded-control text-accent hover:bg-surface-raised aria-disabled:invisible`;

const classNames = {
  month: "grid grid-cols-[2.75rem_1fr_2.75rem] items-center gap-y-2",
  month_caption: "text-center font-display text-lead first-letter:capitalize",
  caption_label: "inline-block first-letter:uppercase",
  button_previous: turn,
  button_next: turn,
  chevron: "size-5 fill-current",
  month_grid: "col-span-3 w-full table-fixed border-collapse",
  week: "not-has-[.coming]:hidden",
  weekday: "pb-2 text-center font-normal text-muted text-small",
  day: "p-0.5 text-center",
  day_button: `h-11 w-full cursor-pointer rounded-control disabled:cursor-not-allowed aria-disabled:cursor-not-allowed focus-visible:outline-offset-1`,
};

const modifiersClassNames = {
  coming: "coming",
  free: "[&>button]:bg-surface-raised [&>button]:font-semibold [&>button:hover]:outline [&>button:hover]:outline-accent",
  disabled: "text-muted/60",
  // Can be chosen, to wait for it.
  full: "text-muted",
  struck: "[&>button]:line-through",
  today:
    "[&>button]:underline [&>button]:decoration-2 [&>button]:decoration-accent [&>button]:underline-offset-4",
  selected: "[&>button]:bg-accent! [&>button]:text-background",
};
