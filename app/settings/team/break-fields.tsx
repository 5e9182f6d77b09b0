import { dayName } from "#app/content/shop/opening-hours.ts";
import { weekdays } from "#app/i18n/format/weekdays.ts";
import { controlClass, Select } from "#app/ui/field.tsx";
import { FieldSection } from "../form/field-section.tsx";
import { fieldId } from "../form/room-form.tsx";
import { breakName, everyDay } from "./break-values.ts";
import { AddRow, RemoveRow, RowError, RowInput, type RowsProps } from "./row-parts.tsx";
import { useRows } from "./use-rows.ts";

/** Breaks that come back every week. */
export function BreakFields({ values, errors }: RowsProps) {
  const { rows, spare, add, remove } = useRows("breaks", values, 21);
  return (
    <FieldSection title="Pauzes" about="Wat elke week terugkomt." isNarrow>
      {rows.length === 0 && <p className="text-muted">Geen vaste pauzes.</p>}
      {rows.map((row, index) => {
        const name = breakName(row, "day");
        const time = { type: "time", step: 300, values, errors } as const;
        return (
          <div
            key={row}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] items-start gap-3 border-line border-b pb-6 sm:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem_3rem]"
          >
            <div className="max-sm:col-span-3">
              <label htmlFor={fieldId(name)} className="mb-1 block text-small">
                Dag
              </label>
              <Select id={fieldId(name)} name={name} defaultValue={values[name]} className={controlClass}>
                <option value={everyDay}>Elke dag</option>
                {weekdays.map((day) => (
                  <option key={day} value={day}>
                    {dayName(day)}
                  </option>
                ))}
              </Select>
              <RowError name={name} error={errors[name]} />
            </div>
            <RowInput {...time} name={breakName(row, "from")} label="Van" />
            <RowInput {...time} name={breakName(row, "to")} label="Tot" />
            {remove && (
              <div className="pt-7">
                <RemoveRow label={`Haal pauze ${index + 1} weg`} onRemove={() => remove(row)} />
              </div>
            )}
          </div>
        );
      })}
      <div>
        <AddRow list="breaks" spare={spare} label="Nog een pauze" onAdd={add} />
      </div>
    </FieldSection>
  );
}
