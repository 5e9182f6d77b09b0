import { CircleAlert, Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fieldId } from "../form/room-form.tsx";
import { filledIndexes, mostRanges, namesOf } from "./range-names.ts";

type Props = {
  /** The prefix of the fields. */
  day: string;
  label: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Pairs of fields that are there even when they are empty. */
  least?: number;
};

/** The hours of a day. Without script there are always two pairs of fields, and a button that asks for more. */
export function RangeFields({ day, label, values, errors, least = 0 }: Props) {
  const { indexes, add, remove } = useIndexes(day, values, least);
  return (
    <fieldset className="grid gap-3 border-line border-b pb-5 last-of-type:border-b-0 md:grid-cols-[9rem_1fr] md:items-start">
      <legend className="float-left font-semibold md:py-3">{label}</legend>
      <div className="grid gap-3">
        {indexes.map((index, position) => (
          <RangeRow key={index} {...{ index, day, values, errors, label, position, remove }} />
        ))}
        <div className="flex flex-wrap items-center gap-x-4">
          {indexes.length === 0 && <span className="py-3 text-muted">Gesloten</span>}
          {indexes.length < mostRanges && (
            <Button
              type="submit"
              variant="outline"
              name="more"
              value={day}
              onClick={add}
              aria-label={`${label}: ${indexes.length === 0 ? "open zetten" : "nog een pauze"}`}
            >
              <Plus aria-hidden />
              {indexes.length === 0 ? "Open zetten" : "Nog een pauze"}
            </Button>
          )}
        </div>
        <input type="hidden" name={`${day}.rows`} value={indexes.length} />
      </div>
    </fieldset>
  );
}

function RangeRow(
  props: Props & { index: number; position: number; remove: ((index: number) => void) | undefined },
) {
  const { day, label, values, errors, index, position, remove } = props;
  const names = namesOf(day, index);
  const error = errors[names.from] ?? errors[names.to];
  const errorId = `${fieldId(names.from)}-error`;
  const part = position === 0 ? "" : `, stuk ${position + 1}`;
  const control = (name: string, end: string) => (
    <input
      type="time"
      step={300}
      id={fieldId(name)}
      name={name}
      defaultValue={values[name]}
      aria-label={`${label} ${end}${part}`}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className={`${controlClass} max-sm:px-2`}
    />
  );
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_2.75rem] items-center gap-2 sm:max-w-md">
        {control(names.from, "van")}
        <span aria-hidden className="text-muted">
          tot
        </span>
        {control(names.to, "tot")}
        {remove && (
          <button
            type="button"
            onClick={({ currentTarget: { form } }) => {
              form?.dispatchEvent(new Event("input", { bubbles: true }));
              remove(index);
            }}
            aria-label={`${label}${part}: haal deze uren weg`}
            className="flex size-11 items-center justify-center rounded-control text-muted hover:text-accent"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {error && (
        <p id={errorId} className="mt-2 flex gap-2 text-alarm text-small">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Which pairs of fields are shown. */
function useIndexes(day: string, values: Record<string, string>, least: number) {
  const isScripted = useHydrated();
  const filled = filledIndexes(day, values);
  const [changes, setChanges] = useState<Record<number, boolean>>({});
  const atLeast = isScripted ? least : Math.max(2, Number(values[`${day}.rows`]) || 0);
  const isShown = (index: number) => changes[index] ?? (filled.includes(index) || index < atLeast);
  const indexes = Array.from({ length: mostRanges }, (_, index) => index).filter(isShown);
  return {
    indexes,
    add: (event: { preventDefault(): void }) => {
      event.preventDefault();
      const next = Array.from({ length: mostRanges }, (_, index) => index).find((index) => !isShown(index));
      if (next !== undefined) setChanges({ ...changes, [next]: true });
    },
    remove: isScripted ? (index: number) => setChanges({ ...changes, [index]: false }) : undefined,
  };
}
