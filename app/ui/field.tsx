import { ChevronDown, CircleAlert } from "lucide-react";
import type { ReactNode, SelectHTMLAttributes } from "react";

type FieldProps = {
  /** Prefixes the ids of the hint and the error too. */
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  /** Changes are announced to screen readers. */
  hint?: ReactNode;
  className?: string;
};

export type ControlProps = {
  id: string;
  className: string;
  "aria-required"?: true;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

export function Field({
  children,
  ...field
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { id, label, required, error } = field;
  const control: ControlProps = {
    id,
    className: "control",
    "aria-required": required || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy(field),
  };
  return (
    <div className={field.className}>
      <label htmlFor={id} className="mb-2 block w-fit font-semibold">
        {label}
      </label>
      {children(control)}
      <FieldMessages {...field} />
    </div>
  );
}

export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { id, label } = field;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div
      id={id}
      className={field.className}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(field)}
    >
      <p id={`${id}-label`} className="mb-2 font-semibold">
        {label}
      </p>
      {children}
      <FieldMessages {...field} />
    </div>
  );
}

export function Select({ className, ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="relative block">
      <select className={`${className} appearance-none pr-11`} {...select} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-accent"
      />
    </span>
  );
}

function FieldMessages({ id, error, hint }: FieldProps) {
  return (
    <>
      <FieldError id={id} error={error} />
      {hint !== undefined && (
        <p id={`${id}-hint`} aria-live="polite" className="mt-2 text-muted text-small empty:hidden">
          {hint}
        </p>
      )}
    </>
  );
}

/** Renders the error of a control outside a Field. @param id id of the control. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-2 flex gap-2 text-alarm text-small">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {error}
    </p>
  );
}

function describedBy({ id, error, hint }: FieldProps): string | undefined {
  const ids = [error && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return ids.join(" ") || undefined;
}
