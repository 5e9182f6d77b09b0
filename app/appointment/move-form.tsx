import { type ReactNode, useEffect, useState } from "react";
import { formatTime, shortDate } from "#app/i18n/format/dates.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { AppointmentView } from "./appointment-view.server.ts";
import { DayPicker, type MoveDays } from "./later-day.tsx";

export function MoveForm(props: { view: AppointmentView; choice: MoveDays; isOpen: boolean }) {
  const { view, choice, isOpen } = props;
  const { appointment } = usePageWords();
  const { phone } = useShop();
  return (
    <Disclosure id="verplaatsen" title={appointment.move} isOpen={isOpen}>
      {view.companionNamesText && <CompanionsChoice view={view} choice={choice} />}
      {choice.date ? (
        <>
          <FirstFree choice={choice} />
          <DayForm choice={choice} />
          <TimeForm view={view} choice={choice} />
          <MoveButton view={view} />
        </>
      ) : (
        <p className="text-muted">
          {choice.isTogether ? appointment.allFullTogether(phone) : appointment.allFull(phone)}
        </p>
      )}
    </Disclosure>
  );
}

/** The button that moves the appointment. It sticks to the bottom of the screen once a moment is chosen. */
function MoveButton({ view: { companionNamesText, move } }: { view: AppointmentView }) {
  const { appointment } = usePageWords();
  const language = useLanguage();
  const picked = usePickedMoment();
  const [date = "", time = ""] = picked.split("T");
  return (
    <div className={picked && "-mx-5 sticky bottom-0 border-line border-t bg-surface px-5 py-3"}>
      <Button type="submit" form="move" className="w-full flex-col gap-0.5! sm:w-auto">
        {!companionNamesText
          ? appointment.moveButton
          : move?.isTogether
            ? appointment.moveTogether(companionNamesText)
            : appointment.moveAlone}
        {picked && (
          <span className="font-normal text-small">
            {appointment.moveTo(`${shortDate(date, language)}, ${formatTime(time, language)}`)}
          </span>
        )}
      </Button>
    </div>
  );
}

/** Asks whether the companions move too. Until it is answered, the times are those for all of them. */
function CompanionsChoice({
  view: { companionNamesText },
  choice: { date, isTogether },
}: {
  view: AppointmentView;
  choice: MoveDays;
}) {
  const { appointment } = usePageWords();
  const answers = [
    { value: "samen", words: appointment.together(companionNamesText), isChosen: isTogether },
    { value: "alleen", words: appointment.alone, isChosen: !isTogether },
  ];
  return (
    <form method="get" action="#verplaatsen">
      {date && <input type="hidden" name="datum" value={date} />}
      <fieldset>
        <legend className="mb-3 font-semibold">{appointment.who(companionNamesText)}</legend>
        <div className="grid grid-cols-2 gap-2.5">
          {answers.map(({ value, words, isChosen }) => (
            <button
              key={value}
              type="submit"
              name="wie"
              value={value}
              aria-current={isChosen ? "true" : undefined}
              className={`${pillClass} min-h-12 current:border-accent current:text-accent`}
            >
              {words}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

/** Fields of every form that moves the appointment. `wie` names the companions who move too. */
export function MoveFields({
  view: { companionNamesText, companionIdsValue, move },
}: {
  view: AppointmentView;
}) {
  return (
    <>
      <input type="hidden" name="intent" value="move" />
      {companionNamesText && (
        <input type="hidden" name="wie" value={move?.isTogether ? companionIdsValue : "alleen"} />
      )}
    </>
  );
}

/** Returns the value of the checked radio button, "2026-11-28T10:30"; empty if none is checked. */
function usePickedMoment(): string {
  const [picked, setPicked] = useState("");
  useEffect(() => {
    const readPicked = () => {
      const checked = document.querySelector<HTMLInputElement>("input[name=pick]:checked");
      setPicked(checked?.value ?? "");
    };
    readPicked();
    document.addEventListener("change", readPicked);
    return () => document.removeEventListener("change", readPicked);
  });
  return picked;
}

/** Offers the first free times. Its radio buttons belong to the form with the times. */
function FirstFree({ choice: { firstFreeTimes } }: { choice: MoveDays }) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{useWords().form.firstFree}</legend>
      <div className="grid grid-cols-3 gap-2.5">
        {firstFreeTimes.map(({ date, time, word }) => (
          <MomentOption key={date} date={date} time={time} form="move">
            <span className="text-small opacity-80">{word} </span>
            <span className="font-semibold">{time}</span>
          </MomentOption>
        ))}
      </div>
    </fieldset>
  );
}

function DayForm({ choice }: { choice: MoveDays }) {
  return (
    <form method="get" action="#verplaatsen" className="grid gap-4">
      {choice.isTogether || <input type="hidden" name="wie" value="alleen" />}
      <fieldset>
        <legend className="mb-3 font-semibold">{usePageWords().appointment.otherDay}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {choice.nextDays.map(({ date, word }) => (
            <button
              key={date}
              type="submit"
              name="datum"
              value={date}
              aria-current={date === choice.date ? "date" : undefined}
              className={`${pillClass} min-h-12 text-small current:border-accent current:text-accent`}
            >
              {word}
            </button>
          ))}
        </div>
      </fieldset>
      {choice.days.length > choice.nextDays.length && <DayPicker choice={choice} />}
    </form>
  );
}

function TimeForm(props: { view: AppointmentView; choice: MoveDays }) {
  const { date, day = "", parts } = props.choice;
  const { appointment } = usePageWords();
  const { moments } = useWords();
  return (
    <form id="move" method="post" noValidate className="grid gap-6">
      <MoveFields view={props.view} />
      <fieldset>
        <legend className="mb-3 font-semibold">{appointment.timesOn(day)}</legend>
        <div className="grid gap-4">
          {parts.map((part) => (
            <div key={part.code}>
              <p className="mb-1.5 text-muted text-small">{moments.dayParts[part.code]}</p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
                {part.times.map((time) => (
                  <MomentOption key={`${date}T${time}`} date={date ?? ""} time={time}>
                    {time}
                  </MomentOption>
                ))}
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      <p className="text-muted">{appointment.oldTime}</p>
    </form>
  );
}

function MomentOption(props: { date: string; time: string; form?: string; children: ReactNode }) {
  const { date, time, form, children } = props;
  return (
    <label className={`${pillClass} ${checkedClass} grid min-h-12 place-items-center`}>
      <input type="radio" name="pick" value={`${date}T${time}`} form={form} required className="sr-only" />
      {children}
    </label>
  );
}

const pillClass =
  "cursor-pointer rounded-control border border-field-line bg-surface-raised py-1.5 text-center tabular-nums " +
  "transition-colors hover:border-accent";
const checkedClass =
  "has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-background " +
  "has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-3";
