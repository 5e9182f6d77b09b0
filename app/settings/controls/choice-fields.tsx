import { useState } from "react";
import { FieldError, FieldGroup } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-now.ts";
import { CheckField, ChoiceField, type ControlProps, LineField } from "../form/basic-fields.tsx";
import { fieldId } from "../form/values.ts";
import { checkClass } from "./range-fields.tsx";

/** None, free, or an amount: what is typed counts, so the choice follows it. */
export function PriceFields({ field, form }: ControlProps) {
  const [kind, setKind] = useState(form.values.priceKind ?? "none");
  const [amount, , reason] = field.fields ?? [];
  const hydrated = useHydrated();
  const choice = { ...field, name: "priceKind", options: priceKinds };
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <ChoiceField field={choice} form={form} value={kind} onChange={setKind} />
      <div
        onInput={() => {
          if (kind === "none" || kind === "free") setKind("exact");
        }}
      >
        {amount && <LineField field={{ ...amount, name: field.name }} form={form} />}
      </div>
      {/* Without script it is always there. */}
      <div className={`sm:col-span-2 ${hydrated && kind !== "from" ? "hidden" : ""}`}>
        {reason && <LineField field={reason} form={form} />}
      </div>
    </div>
  );
}

const priceKinds = [
  { value: "none", label: "Geen prijs" },
  { value: "exact", label: "Vaste prijs" },
  { value: "from", label: "Vanaf-prijs" },
  { value: "free", label: "Gratis" },
];

/** The one barber there is does all. */
export function BarberBoxes({ field, form }: ControlProps) {
  const { name, label, hint, options = [] } = field;
  if (options.length < 2) return null;
  return (
    <FieldGroup id={fieldId(name)} label={label} error={form.errors[name]} hint={hint}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <CheckField key={value} field={{ name: `barber-${value}`, path: value, label }} form={form} />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Each is a field of its own, with its own mistake. */
export function ServiceBoxes({ field: { options = [] }, form: { values, errors } }: ControlProps) {
  return options.map(({ value, label }) => {
    const name = `service.${value}`;
    return (
      <div key={value}>
        <label className={checkClass}>
          <input
            type="checkbox"
            id={fieldId(name)}
            name={name}
            defaultChecked={values[name] === "on"}
            aria-describedby={errors[name] && `${fieldId(name)}-error`}
            className="size-5 shrink-0 accent-accent"
          />
          {label}
        </label>
        <FieldError id={fieldId(name)} error={errors[name]} />
      </div>
    );
  });
}
