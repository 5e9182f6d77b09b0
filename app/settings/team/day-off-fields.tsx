import { FieldSection } from "../form/field-section.tsx";
import { RangeFields } from "../hours/range-fields.tsx";
import { dayOffName } from "./day-off-values.ts";
import { AddRow, RemoveRow, RowInput, type RowsProps } from "./row-parts.tsx";
import { useRows } from "./use-rows.ts";

/** Days off, whole or with other hours. */
export function DayOffFields({ values, errors }: RowsProps) {
  const { rows, spare, add, remove } = useRows("daysOff", values, 100);
  return (
    <FieldSection
      title="Vrije dagen"
      about="Waarom blijft hier: klanten zien alleen dat er geen plaats is."
      isNarrow
    >
      {rows.map((row, index) => (
        <div
          key={row}
          className="grid grid-cols-1 gap-4 rounded-card border border-line bg-background p-4 sm:p-5"
        >
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <RowInput {...{ values, errors }} type="date" name={dayOffName(row, "from")} label="Eerste dag" />
            <RowInput
              {...{ values, errors }}
              type="date"
              name={dayOffName(row, "to")}
              label="Laatste dag (leeg: één dag)"
            />
            <RowInput
              {...{ values, errors }}
              name={dayOffName(row, "reason")}
              label="Waarom (mag leeg)"
              className="sm:col-span-2"
            />
          </div>
          <details
            open={Object.entries(values).some(
              ([name, value]) => value && name.startsWith(`${dayOffName(row, "hours")}.0`),
            )}
          >
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">
              Werkt toch enkele uren
            </summary>
            <div className="mt-3">
              <RangeFields
                day={dayOffName(row, "hours")}
                label="Werkt van"
                least={1}
                values={values}
                errors={errors}
              />
            </div>
          </details>
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
      ))}
      <div>
        <AddRow list="daysOff" spare={spare} label="Voeg een vrije dag toe" onAdd={add} />
      </div>
    </FieldSection>
  );
}
