import { dayName } from "#app/content/shop/opening-hours.ts";
import { weekdays } from "#app/i18n/format/weekdays.ts";
import { FieldSection } from "../form/field-section.tsx";
import { RangeFields } from "../hours/range-fields.tsx";
import { checkClass } from "./choice-fields.tsx";
import type { RowsProps } from "./row-parts.tsx";

/** The shop's hours, or a week of one's own. */
export function WeekFields({ values, errors }: RowsProps) {
  return (
    <FieldSection title="Uren" isNarrow>
      <label className={checkClass}>
        <input
          type="checkbox"
          name="followsShop"
          defaultChecked={values.followsShop === "on"}
          className="size-5 accent-accent"
        />
        Volgt de uren van de zaak
      </label>
      <div className="grid grid-cols-1 gap-5 in-[section:has([name=followsShop]:checked)]:hidden">
        <p className="text-muted">Buiten de openingsuren van de zaak is er nooit plaats.</p>
        {weekdays.map((day) => (
          <RangeFields
            key={day}
            day={`hours.${day}`}
            label={capitalized(dayName(day))}
            values={values}
            errors={errors}
          />
        ))}
      </div>
    </FieldSection>
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
