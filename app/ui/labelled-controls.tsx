/** A field with its label, hint and error around one control. */
import type { ComponentProps } from "react";
import { Field, Select } from "./field.tsx";

type Around = Omit<ComponentProps<typeof Field>, "children" | "required"> & {
  /** Tells screen readers that the field is required, without the browser's check that `required` adds. */
  isMarked?: boolean;
};
type Control<Tag extends "input" | "textarea" | "select"> = Around & Omit<ComponentProps<Tag>, keyof Around>;

export function InputField(props: Control<"input">) {
  const { id, label, error, hint, className, isMarked, ...input } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className} required={isMarked}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}

export function FileField(props: Control<"input">) {
  const { id, label, error, hint, isMarked, ...input } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} required={isMarked}>
      {({ className, ...control }) => (
        <input
          {...input}
          type="file"
          className={`${className} file:mr-4 file:min-h-10 file:rounded-control file:border-0 file:bg-accent file:px-4 file:font-semibold file:text-background`}
          {...control}
        />
      )}
    </Field>
  );
}

export function TextField(props: Control<"textarea">) {
  const { id, label, error, hint, className, isMarked, ...textarea } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className} required={isMarked}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}

export function SelectField(
  props: Control<"select"> & { options: readonly [value: string, label: string][] },
) {
  const { id, label, error, hint, className, isMarked, options, ...select } = props;
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className} required={isMarked}>
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
