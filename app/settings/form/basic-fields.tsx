import { useState } from "react";
import type { FieldView } from "#app/shop/describe-fields.server.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Checkbox, InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { fieldId, type Values } from "./values.ts";

export type FormState = { values: Values; errors: Record<string, string> };
export type ControlProps = { field: FieldView; form: FormState };

export function LineField({ field, form }: ControlProps) {
  const { control, required, ...about } = useText(field, form);
  const { type = "text", inputMode } = field;
  const step = type === "time" ? 300 : undefined;
  return (
    <InputField
      {...about}
      {...control}
      type={type}
      inputMode={inputMode}
      step={step}
      isMarkedRequired={required}
    />
  );
}

export function TextField({ field, form }: ControlProps) {
  const { control, ...about } = useText(field, form);
  const { rows = 4 } = field;
  return (
    <Field {...about}>
      {(attributes) => (
        <textarea
          {...attributes}
          {...control}
          rows={rows}
          // Grows with its text.
          style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
          className="control field-sizing-content max-h-[70svh] leading-relaxed"
        />
      )}
    </Field>
  );
}

/** Returns the props of a `Field`, with a character count that follows the input. */
function useText(field: FieldView, { values, errors }: FormState) {
  const { name, label, hint, isRequired, max, min } = field;
  const start = values[name] ?? "";
  const [length, setLength] = useState([...start].length);
  const isNear = max && length > max * 0.8;
  const lengthText =
    min || isNear ? `${length} van ${max} tekens${min ? `, minstens ${min}` : ""}` : undefined;
  return {
    id: fieldId(name),
    label,
    required: isRequired,
    className: wide(field),
    error: errors[name],
    hint: [hint, lengthText].filter(Boolean).join(" · ") || undefined,
    control: {
      name,
      defaultValue: start,
      onInput: (event: { currentTarget: { value: string } }) =>
        setLength([...event.currentTarget.value].length),
    },
  };
}

export function ChoiceField({ field, form, onChange, value }: ControlProps & Controlled) {
  const { name, label, hint, isRequired, options = [] } = field;
  const valueProps = onChange ? { value } : { defaultValue: form.values[name] ?? "" };
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      {...valueProps}
      id={fieldId(name)}
      error={form.errors[name]}
      isMarkedRequired={isRequired}
      options={options.map(({ value, label }) => [value, label])}
      onChange={onChange && ((event) => onChange(event.currentTarget.value))}
    />
  );
}

type Controlled = { onChange?: (value: string) => void; value?: string };

export function CheckField({ field, form: { values, errors } }: ControlProps) {
  const { name, label, hint } = field;
  const id = fieldId(name);
  const error = errors[name];
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={wide(field)}>
      <Checkbox
        id={id}
        name={name}
        defaultChecked={Boolean(values[name])}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className="cursor-pointer font-semibold"
      >
        <span className="wrap-anywhere min-w-0">{label}</span>
      </Checkbox>
      <FieldError id={id} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-small">
          {hint}
        </p>
      )}
    </div>
  );
}

const wide = ({ isWide }: FieldView) => (isWide ? "md:col-span-2" : undefined);
