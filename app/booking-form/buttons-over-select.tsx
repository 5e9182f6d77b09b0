import type { FocusEvent, ReactNode, SelectHTMLAttributes } from "react";
import { type ControlProps, Select } from "#app/ui/field.tsx";

/**
 * Shows a native select until script runs, and then buttons that set it; the form still posts the select's value.
 * Select and buttons share one grid cell, so that nothing moves when the script starts.
 * @param live whether script runs
 * @param groupName the accessible name of the group of buttons; the label names the select.
 */
export function ButtonsOverSelect(props: {
  live: boolean;
  groupName: string;
  control: ControlProps;
  select: SelectHTMLAttributes<HTMLSelectElement>;
  options: ReactNode;
  children: ReactNode;
}) {
  const { live, groupName, control, select, options, children } = props;
  return (
    <div data-choice className="relative grid *:col-start-1 *:row-start-1">
      <div className={live ? "sr-only" : undefined}>
        <Select
          {...select}
          {...control}
          {...(live && { "aria-hidden": true, tabIndex: -1, onFocus: focusButtons })}
        >
          {options}
        </Select>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot share a grid cell */}
      <div
        role="group"
        aria-label={groupName}
        aria-describedby={control["aria-describedby"]}
        className={live ? undefined : "invisible [@media(scripting:none)]:hidden"}
      >
        {children}
      </div>
    </div>
  );
}

/** Moves the focus to the buttons when it reaches the hidden select, as after a click on the select's label. */
function focusButtons({ currentTarget }: FocusEvent<HTMLSelectElement>): void {
  const group = currentTarget.closest("[data-choice]")?.querySelector("[role=group]");
  const target = ["button[aria-pressed=true]", "button", "a"]
    .map((each) => group?.querySelector<HTMLElement>(each))
    .find((each) => each);
  if (target) target.focus();
  else currentTarget.blur();
}

export function ChoiceButton(props: {
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { isChosen, onChoose, className = "", children } = props;
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose} className={`choice ${className}`}>
      {children}
    </button>
  );
}
