import { CircleAlert } from "lucide-react";
import { fieldId } from "./room-form.tsx";
import type { SaveProblem } from "./save.server.ts";

/** A yes or no of a document. */
export function CheckField(props: {
  name: string;
  label: string;
  /** What is published. */
  value: boolean;
  problem?: Pick<SaveProblem, "values" | "errors">;
  hint?: string;
  className?: string;
}) {
  const { name, label, value, problem, hint, className } = props;
  const id = fieldId(name);
  const error = problem?.errors[name];
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={problem ? problem.values[name] === "on" : value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="size-6 shrink-0 accent-accent"
        />
        <span className="wrap-anywhere min-w-0">{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-2 text-alarm text-small">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
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
