import { Field, Select } from "#app/ui/field.tsx";
import { fieldId } from "../form/room-form.tsx";

type Props = {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  error?: string;
  hint?: string;
  onChange?: (value: string) => void;
};

/** One of a few, in a select. */
export function Choice({ name, label, value, options, error, hint, onChange }: Props) {
  return (
    <Field id={fieldId(name)} label={label} error={error} hint={hint}>
      {(control) => (
        <Select
          name={name}
          {...(onChange
            ? { value, onChange: (event) => onChange(event.currentTarget.value) }
            : { defaultValue: value })}
          {...control}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
