import { FieldError } from "./field.tsx";

type Option = { code: string; label: string };

/** Radio buttons styled as a segmented control, so that keys work and no JavaScript is needed. */
export function Segments(props: {
  label: string;
  name: string;
  options: readonly Option[];
  value: string;
  error?: string;
}) {
  const { label, name, options, value, error } = props;
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap rounded-control border border-field-line bg-surface-raised p-1">
        {options.map((option) => (
          <label key={option.code} className={segmentClass}>
            <input
              type="radio"
              name={name}
              value={option.code}
              defaultChecked={option.code === value}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

const textClass =
  "text-center text-small font-semibold leading-tight wrap-break-word " +
  "max-[22.5rem]:px-1 max-[22.5rem]:text-[0.875rem]";
const checkedClass = "has-checked:bg-accent has-checked:text-background forced-colors:has-checked:border-4";
const focusClass =
  "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent";
const segmentClass =
  "relative flex min-h-11 flex-auto cursor-pointer items-center justify-center rounded-control px-2 " +
  `transition-colors hover:text-accent-bright ${textClass} ${checkedClass} ${focusClass}`;
