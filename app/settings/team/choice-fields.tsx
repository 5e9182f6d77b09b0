import { Field, Select } from "#app/ui/field.tsx";
import { FieldSection } from "../form/field-section.tsx";
import { fieldId } from "../form/room-form.tsx";
import type { BarberView } from "./barber-view.server.ts";
import { RowError, type RowsProps } from "./row-parts.tsx";

export const checkClass =
  "flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-field-line bg-surface-raised px-4 py-2.5";

export function ServiceChoice({ view, values, errors }: RowsProps & { view: BarberView }) {
  return (
    <FieldSection title="Diensten">
      {view.services.map(({ code, label }) => {
        const name = `service.${code}`;
        return (
          <div key={code}>
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
            <RowError name={name} error={errors[name]} />
          </div>
        );
      })}
    </FieldSection>
  );
}

export function AccountChoice({ view, values, errors }: RowsProps & { view: BarberView }) {
  return (
    <Field
      id={fieldId("userId")}
      label="Account"
      error={errors.userId}
      hint="Waarmee deze kapper op het dashboard inlogt."
    >
      {(control) => (
        <Select {...control} name="userId" defaultValue={values.userId}>
          <option value="">Geen account</option>
          {view.accounts.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
