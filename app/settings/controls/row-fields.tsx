import { Fragment, type ReactNode } from "react";
import { weekdays } from "#app/i18n/format/dates.ts";
import type { FieldView } from "#app/shop/describe-fields.server.ts";
import { dayName } from "#app/shop/facts/opening-hours.ts";
import { ChoiceField, type ControlProps, LineField, TextField } from "../form/basic-fields.tsx";
import {
  breakRows,
  dayOffRows,
  everyDay,
  filledRows,
  ownServiceRows,
  questionRows,
  type RowRules,
  rowFields,
} from "../form/values.ts";
import { RangeFields } from "./range-fields.tsx";
import { AddRow, RemoveRow, useRows } from "./use-rows.tsx";

export function BreakFields({ field, form }: ControlProps) {
  return (
    <ChoiceRows
      field={field}
      form={form}
      rules={breakRows}
      most={21}
      options={days}
      add="Nog een pauze"
      none="Geen vaste pauzes."
      one="pauze"
    />
  );
}

const days = [
  { value: everyDay, label: "Elke dag" },
  ...weekdays.map((day) => ({ value: day, label: dayName(day) })),
];

export function OwnServiceFields({ field, form }: ControlProps) {
  return (
    <ChoiceRows
      field={field}
      form={form}
      rules={ownServiceRows}
      most={50}
      options={field.options}
      add="Nog een dienst"
      one="eigen dienst"
    />
  );
}

type ChoiceRowsProps = Omit<RowsProps, "children"> & { options: FieldView["options"]; one: string };

/** Renders rows of one select with two short fields. */
function ChoiceRows({ options, one, ...rows }: ChoiceRowsProps) {
  const { form } = rows;
  return (
    <Rows {...rows}>
      {({ fields: [choice, second, third], rank, remove }) => (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] items-start gap-3 border-line border-b pb-6 sm:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem_3rem]">
          <div className="max-sm:col-span-3">
            {choice && <ChoiceField field={{ ...choice, options }} form={form} />}
          </div>
          {second && <LineField field={second} form={form} />}
          {third && <LineField field={third} form={form} />}
          {remove && (
            <div className="pt-8">
              <RemoveRow label={`Haal ${one} ${rank} weg`} onRemove={remove} />
            </div>
          )}
        </div>
      )}
    </Rows>
  );
}

export function DayOffFields({ field, form }: ControlProps) {
  return (
    <Rows field={field} form={form} rules={dayOffRows} most={100} add="Voeg een vrije dag toe">
      {({ fields, rank, remove }) => {
        const hours = fields.find(({ path }) => path === "hours");
        return (
          <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-background p-4 sm:p-5">
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
                <RemoveRow label={`Haal weg: vrije periode ${rank}`} words="Haal weg" onRemove={remove} />
              </div>
            )}
          </div>
        );
      }}
    </Rows>
  );
}

type Row = { fields: FieldView[]; rank: number; remove: (() => void) | undefined };
type RowsProps = ControlProps & {
  rules: RowRules;
  most: number;
  /** Label of the button that adds a row. */
  add: string;
  none?: string;
  children: (row: Row) => ReactNode;
};

function Rows({ field, form, rules: { parts, names }, most, add: words, none, children }: RowsProps) {
  const list = field.name;
  const spare = (filled: number) => filled + 1;
  const { rows, add, remove } = useRows(form.values, { list, parts, most, spare });
  return (
    <>
      {rows.length === 0 && none && <p className="text-muted">{none}</p>}
      {rows.map((row, index) => (
        <Fragment key={row}>
          {children({
            fields: rowFields(field, row, names),
            rank: index + 1,
            remove: remove && (() => remove(row)),
          })}
        </Fragment>
      ))}
      <input type="hidden" name={`${list}.rows`} value={rows.length} />
      <div>
        <AddRow list={list} label={words} onAdd={add} />
      </div>
    </>
  );
}

const mostQuestions = 12;

/** Shows two empty rows after the last question. */
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
