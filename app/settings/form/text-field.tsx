import { type ComponentProps, useState } from "react";
import { controlClass, Field } from "#app/ui/field.tsx";
import { fieldId } from "./room-form.tsx";

type Props = {
  /** Its path in the document: "address.city". */
  name: string;
  label: string;
  /** What is published. */
  value: string;
  problem?: { values: Record<string, string>; errors: Record<string, string> };
  hint?: string;
  required?: boolean;
  /** Shown while typing. */
  max?: number;
  min?: number;
  className?: string;
};

/** One line of a document. */
export function TextField({ type = "text", inputMode, ...props }: Props & InputProps) {
  const { control, ...field } = useTyped(props);
  return (
    <Field {...field}>
      {(attributes) => <input {...attributes} {...control} type={type} inputMode={inputMode} />}
    </Field>
  );
}

type InputProps = Pick<ComponentProps<"input">, "type" | "inputMode">;

/** Several lines of a document. */
export function LongTextField({ rows = 4, ...props }: Props & { rows?: number }) {
  const { control, ...field } = useTyped(props);
  return (
    <Field {...field}>
      {(attributes) => (
        <textarea
          {...attributes}
          {...control}
          rows={rows}
          // As high as its text.
          style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
          className={`${controlClass} field-sizing-content max-h-[70svh] leading-relaxed`}
        />
      )}
    </Field>
  );
}

function useTyped({ name, label, value, problem, hint, required, max, min, className }: Props) {
  const start = problem?.values[name] ?? value;
  const [length, setLength] = useState([...start].length);
  const isNear = max && length > max * 0.8;
  const left = min || isNear ? `${length} van ${max} tekens${min ? `, minstens ${min}` : ""}` : undefined;
  return {
    id: fieldId(name),
    label,
    required,
    className,
    error: problem?.errors[name],
    hint: [hint, left].filter(Boolean).join(" · ") || undefined,
    control: {
      name,
      defaultValue: start,
      onInput: (event: { currentTarget: { value: string } }) =>
        setLength([...event.currentTarget.value].length),
    },
  };
}
