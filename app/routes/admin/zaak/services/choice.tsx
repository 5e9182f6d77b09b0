import { Field, Select } from "#app/ui/field.tsx";
import { fieldId } from "../room/room-form.tsx";

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

/** Yes or no. */
export function Tick(props: { name: string; label: string; isOn: boolean; hint?: string; error?: string }) {
  const { name, label, isOn, hint, error } = props;
  const id = fieldId(name);
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          className="size-6 shrink-0 accent-accent"
        />
        <span className="wrap-anywhere font-semibold">{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-alarm text-small">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-small">
          {hint}
        </p>
      )}
    </div>
  );
}
