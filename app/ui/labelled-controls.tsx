/** A field with its label, hint and error around one control. */
import type { ComponentProps } from "react";
import { Field, Select } from "./field.tsx";

type FieldParts = Omit<ComponentProps<typeof Field>, "children" | "required"> & {
  /** Tells screen readers that the field is required, without the browser's check that `required` adds. */
  isMarkedRequired?: boolean;
};
export type Control<Tag extends "input" | "textarea" | "select"> = FieldParts &
  Omit<ComponentProps<Tag>, keyof FieldParts>;

export function InputField(props: Control<"input">) {
  const { id, label, error, hint, className, isMarkedRequired, ...input } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className} required={isMarkedRequired}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}

export function TextField(props: Control<"textarea">) {
  const { id, label, error, hint, className, isMarkedRequired, ...textarea } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className} required={isMarkedRequired}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}

export function SelectField(
  props: Control<"select"> & { options: readonly [value: string, label: string][] },
) {
  const { id, label, error, hint, className, isMarkedRequired, options, ...select } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className} required={isMarkedRequired}>
      {(control) => (
        <Select {...select} {...control}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function Checkbox({ className = "", children, ...input }: ComponentProps<"input">) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input type="checkbox" className="size-6 shrink-0 accent-accent" {...input} />
      {children}
    </label>
  );
}
