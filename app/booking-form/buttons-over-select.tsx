import type { FocusEvent, ReactNode, SelectHTMLAttributes } from "react";
import { type ControlProps, Select } from "#app/ui/field.tsx";

/**
 * Shows a native select until script runs, and then buttons that set it; the select is still what is posted.
 * Both share one grid cell, so that nothing moves when the script starts.
 * @param groupName the accessible name of the buttons; the label names the select.
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
        <Select {...select} {...control} {...(live && { "aria-hidden": true, tabIndex: -1, onFocus: leave })}>
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

/** Moves the focus from the covered select, which its label still points to, to the buttons. */
function leave({ currentTarget }: FocusEvent<HTMLSelectElement>): void {
  const group = currentTarget.closest("[data-choice]")?.querySelector("[role=group]");
  const goal = ["button[aria-pressed=true]", "button", "a"]
    .map((each) => group?.querySelector<HTMLElement>(each))
    .find((each) => each);
  if (goal) goal.focus();
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
