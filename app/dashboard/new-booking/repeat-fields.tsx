import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { rhythms, seriesTimes } from "#app/workflows/staff/planning/series-schema.ts";

type Values = Record<string, string>;

/** For a customer who comes every few weeks. */
export function RepeatFields({ values, errors }: { values: Values; errors: Values }) {
  const isOpen = Boolean(values.weeks || errors.weeks || errors.times);
  return (
    <Disclosure id="new-repeat" title="Herhalen" isOpen={isOpen}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="new-weeks" label="Hoe vaak?" error={errors.weeks}>
          {(control) => (
            <Select name="weeks" defaultValue={values.weeks} {...control}>
              {rhythms.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="new-times" label="Hoeveel keer?" error={errors.times}>
          {(control) => (
            <Select name="times" defaultValue={values.times ?? "4"} {...control}>
              {seriesTimes.map((count) => (
                <option key={count} value={count}>
                  {count} keer
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p className="text-muted text-small">Je ziet eerst alle dagen, en kiest welke je inboekt.</p>
    </Disclosure>
  );
}
