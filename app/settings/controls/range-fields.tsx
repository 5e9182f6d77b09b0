import { type ComponentProps, Fragment, useState } from "react";
import { type Weekday, weekdays } from "#app/i18n/format/dates.ts";
import { dayName } from "#app/shop/facts/opening-hours.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Segments } from "#app/ui/segments.tsx";
import type { ControlProps } from "../form/basic-fields.tsx";
import { fieldId, type Values } from "../form/values.ts";
import { AddRow, RemoveRow, useRows } from "./use-rows.tsx";

type Ranges = ControlProps & { least?: number };

/** Edits opening hours as pairs of times. @property least number of rows that are shown even when empty. */
export function RangeFields({ field, form: stored, least = 0 }: Ranges) {
  const [copy, setCopy] = useState<{ values: Values; count: number }>();
  const form = copy ? { ...stored, values: copy.values } : stored;
  const { name: list, label } = field;
  const { rows, add, remove, reset } = useRows(form.values, {
    list,
    least,
    most: 6,
    parts: ["from", "to"],
    spare: () => 2,
  });
  const isClosed = rows.length === 0;
  function copyFrom(values: Values) {
    setCopy({ values, count: (copy?.count ?? 0) + 1 });
    reset();
  }
  const addLabel = isClosed ? "Open zetten" : rows.length === 1 ? "Pauze toevoegen" : "Nog een pauze";
  return (
    <fieldset className="grid gap-3 border-line border-b pb-5 last-of-type:border-b-0 md:grid-cols-[9rem_1fr] md:items-start">
      <legend className="float-left font-semibold md:py-3">{label}</legend>
      <div className="grid gap-3">
        {/* A new key gives the inputs the copied values. The buttons stay, and keep the focus. */}
        <Fragment key={copy?.count ?? 0}>
          {rows.map((row, position) => (
            <RangeRow key={row} field={field} form={form} row={row} position={position} remove={remove} />
          ))}
        </Fragment>
        <div className="flex flex-wrap items-center gap-x-4">
          {isClosed && <span className="py-3 text-muted">Gesloten</span>}
          {rows.length < 6 && (
            <AddRow list={list} label={addLabel} name={`${label}: ${addLabel.toLowerCase()}`} onAdd={add} />
          )}
          {remove && <LikeDayBefore field={field} form={form} onCopy={copyFrom} />}
        </div>
        <input type="hidden" name={`${list}.rows`} value={rows.length} />
      </div>
    </fieldset>
  );
}

/**
 * Copies the hours that the form now has for the last open day before this one. Renders nothing for hours that are not
 * a weekday's.
 */
function LikeDayBefore({
  field,
  form: { values },
  onCopy,
}: Pick<ControlProps, "field" | "form"> & { onCopy: (values: Values) => void }) {
  const day = field.name.split(".").at(-1);
  const prefix = field.name.replace(/\w+$/, "");
  const daysBefore = weekdays.slice(0, Math.max(0, weekdays.indexOf(day as Weekday)));
  const before = daysBefore.findLast((each) => values[`${prefix}${each}.0.from`]) ?? daysBefore.at(-1);
  if (!before) return null;
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => {
        if (!form) return;
        const source = `${prefix}${before}.`;
        const copied = [...new FormData(form)].filter(([name]) => name.startsWith(source));
        onCopy(
          Object.fromEntries(
            copied.map(([name, text]) => [name.replace(source, `${field.name}.`), String(text)]),
          ),
        );
        // Marks the form as having unsaved changes.
        form.dispatchEvent(new Event("input", { bubbles: true }));
      }}
      aria-label={`${field.label}: zoals ${dayName(before)}`}
      className="link min-h-11"
    >
      Zoals {dayName(before)}
    </button>
  );
}

type RowProps = ControlProps & { row: number; position: number; remove?: (row: number) => void };

function RangeRow({ field: { name, label }, form: { values, errors }, row, position, remove }: RowProps) {
  const from = `${name}.${row}.from`;
  const to = `${name}.${row}.to`;
  const error = errors[from] ?? errors[to];
  const part = position === 0 ? "" : `, stuk ${position + 1}`;
  const control = (end: string, words: string) => (
    <input
      type="time"
      step={300}
      id={fieldId(end)}
      name={end}
      defaultValue={values[end]}
      aria-label={`${label} ${words}${part}`}
      aria-invalid={errors[end] ? true : undefined}
      aria-describedby={error ? `${fieldId(from)}-error` : undefined}
      className="control flex-[1_1_5.25rem] max-sm:px-2"
    />
  );
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 sm:max-w-md">
        {control(from, "van")}
        <span aria-hidden className="text-muted">
          tot
        </span>
        {control(to, "tot")}
        {remove && <RemoveRow label={`${label}${part}: haal deze uren weg`} onRemove={() => remove(row)} />}
      </div>
      <FieldError id={fieldId(from)} error={error} />
    </div>
  );
}

/** Chooses between the shop's hours and a barber's own week. */
export function WeekFields({ field: { fields = [] }, form }: ControlProps) {
  return (
    <div className="group/week contents">
      <BoxedCheck name="followsShop" defaultChecked={Boolean(form.values.followsShop)}>
        Volgt de uren van de zaak
      </BoxedCheck>
      <div className="grid grid-cols-1 gap-5 group-has-checked/week:hidden">
        <p className="text-muted">Buiten de openingsuren van de zaak is er nooit plaats.</p>
        {fields.map((day) => (
          <RangeFields key={day.name} field={day} form={form} />
        ))}
      </div>
    </div>
  );
}

/** Chooses between a closed day and other hours. */
export function ClosedOrOther({ field, form }: ControlProps) {
  return (
    <div className="group/day grid gap-6">
      <Segments
        label="Wat doe je dan?"
        name="open"
        options={[
          { code: "closed", label: "Gesloten" },
          { code: "other", label: "Andere uren" },
        ]}
        value={form.values.open ?? "closed"}
      />
      <div className="group-has-[[value=closed]:checked]/day:hidden">
        <RangeFields least={1} field={field} form={form} />
      </div>
    </div>
  );
}

export function BoxedCheck({ children, ...input }: ComponentProps<"input">) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-field-line bg-surface-raised px-4 py-2.5">
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-accent" />
      {children}
    </label>
  );
}
