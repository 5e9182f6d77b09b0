import { dayName } from "#app/content/shop/opening-hours.ts";
import { weekdays } from "#app/i18n/format/dates.ts";
import { ChoiceField, type ControlProps, LineField, TextField } from "../form/basic-fields.tsx";
import { breakRows, dayOffRows, everyDay, ownServiceRows, questionRows } from "../form/row-rules.ts";
import { filledRows, rowFields } from "../form/values.ts";
import { RangeFields } from "./range-fields.tsx";
import { AddRow, RemoveRow, useRows } from "./use-rows.tsx";

const spare = (filled: number) => filled + 1;

/** What comes back every week. */
export function BreakFields({ field, form }: ControlProps) {
  const list = field.name;
  const { rows, add, remove } = useRows(form.values, { list, parts: breakRows.parts, most: 21, spare });
  return (
    <>
      {rows.length === 0 && <p className="text-muted">Geen vaste pauzes.</p>}
      {rows.map((row, index) => {
        const [day, from, to] = rowFields(field, row, breakRows.names);
        return (
          <div
            key={row}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] items-start gap-3 border-line border-b pb-6 sm:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem_3rem]"
          >
            <div className="max-sm:col-span-3">
              {day && <ChoiceField field={{ ...day, options: days }} form={form} />}
            </div>
            {from && <LineField field={from} form={form} />}
            {to && <LineField field={to} form={form} />}
            {remove && (
              <div className="pt-8">
                <RemoveRow label={`Haal pauze ${index + 1} weg`} onRemove={() => remove(row)} />
              </div>
            )}
          </div>
        );
      })}
      <input type="hidden" name={`${list}.rows`} value={rows.length} />
      <div>
        <AddRow list={list} label="Nog een pauze" onAdd={add} />
      </div>
    </>
  );
}

/** A barber's own length and price of a service. */
export function OwnServiceFields({ field, form }: ControlProps) {
  const list = field.name;
  const { rows, add, remove } = useRows(form.values, { list, parts: ownServiceRows.parts, most: 50, spare });
  return (
    <>
      {rows.map((row, index) => {
        const [service, minutes, cents] = rowFields(field, row);
        return (
          <div
            key={row}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] items-start gap-3 border-line border-b pb-6 sm:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem_3rem]"
          >
            <div className="max-sm:col-span-3">
              {service && <ChoiceField field={{ ...service, options: field.options }} form={form} />}
            </div>
            {minutes && <LineField field={minutes} form={form} />}
            {cents && <LineField field={cents} form={form} />}
            {remove && (
              <div className="pt-8">
                <RemoveRow label={`Haal eigen service ${index + 1} weg`} onRemove={() => remove(row)} />
              </div>
            )}
          </div>
        );
      })}
      <input type="hidden" name={`${list}.rows`} value={rows.length} />
      <div>
        <AddRow list={list} label="Nog een service" onAdd={add} />
      </div>
    </>
  );
}

const days = [
  { value: everyDay, label: "Elke dag" },
  ...weekdays.map((day) => ({ value: day, label: dayName(day) })),
];

/** Whole days, or with other hours. */
export function DayOffFields({ field, form }: ControlProps) {
  const list = field.name;
  const { rows, add, remove } = useRows(form.values, { list, parts: dayOffRows.parts, most: 100, spare });
  return (
    <>
      {rows.map((row, index) => {
        const fields = rowFields(field, row);
        const hours = fields.find(({ path }) => path === "hours");
        return (
          <div
            key={row}
            className="grid grid-cols-1 gap-4 rounded-card border border-line bg-background p-4 sm:p-5"
          >
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
              {fields.map((each) => each !== hours && <LineField key={each.name} field={each} form={form} />)}
            </div>
            {hours && (
              <details open={filledRows(form.values, hours.name, ["from", "to"]).length > 0}>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">
                  Werkt toch enkele uren
                </summary>
                <div className="mt-3">
                  <RangeFields field={{ ...hours, label: "Werkt van" }} form={form} least={1} />
                </div>
              </details>
            )}
            {remove && (
              <div className="-mt-2 justify-self-end">
                <RemoveRow
                  label={`Haal weg: vrije periode ${index + 1}`}
                  words="Haal weg"
                  onRemove={() => remove(row)}
                />
              </div>
            )}
          </div>
        );
      })}
      <input type="hidden" name={`${list}.rows`} value={rows.length} />
      <div>
        <AddRow list={list} label="Voeg een vrije dag toe" onAdd={add} />
      </div>
    </>
  );
}

const mostQuestions = 12;

/** Two more than there are. */
export function QuestionFields({ field, form }: ControlProps) {
  const last = filledRows(form.values, field.name, questionRows.parts).at(-1) ?? -1;
  const rows = Array.from({ length: Math.min(mostQuestions, last + 3) }, (_, row) => row);
  return (
    <>
      {rows.map((row) => {
        const [question, answer] = rowFields(field, row);
        const label = `Vraag ${row + 1}`;
        return (
          <fieldset key={row} className="grid min-w-0 grid-cols-1 gap-4 border-line border-t pt-5">
            <legend className="sr-only">{label}</legend>
            {question && <LineField field={{ ...question, label }} form={form} />}
            {answer && <TextField field={answer} form={form} />}
          </fieldset>
        );
      })}
      <p className="text-muted text-small">
        Maak een vraag leeg om ze te schrappen. Na het bewaren komen er lege bij, tot {mostQuestions}.
      </p>
    </>
  );
}
