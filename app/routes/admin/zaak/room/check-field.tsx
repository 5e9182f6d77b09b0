import { fieldId } from "./room-form.tsx";

/** A yes or no of a document. */
export function CheckField(props: {
  name: string;
  label: string;
  /** What is published. */
  value: boolean;
  problem?: { values: Record<string, string> };
  hint?: string;
  className?: string;
}) {
  const { name, label, value, problem, hint, className } = props;
  const id = fieldId(name);
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={problem ? problem.values[name] !== undefined : value}
          aria-describedby={hint && `${id}-hint`}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      )}
    </div>
  );
}
