import { CircleAlert, Plus, X } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { fieldId } from "../form/room-form.tsx";

export type RowsProps = { values: Record<string, string>; errors: Record<string, string> };

/** A labelled input of a row; the error is shown below it. */
export function RowInput({
  name,
  label,
  values,
  errors,
  className,
  ...input
}: RowsProps & { name: string; label: string } & Omit<ComponentProps<"input">, "name">) {
  const error = errors[name];
  return (
    <div className={className}>
      <label htmlFor={fieldId(name)} className="mb-1 block text-small">
        {label}
      </label>
      <input
        {...input}
        id={fieldId(name)}
        name={name}
        defaultValue={values[name] ?? ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${fieldId(name)}-error`}
        className={controlClass}
      />
      <RowError name={name} error={error} />
    </div>
  );
}

export function RowError({ name, error }: { name: string; error: string | undefined }) {
  return error ? (
    <p id={`${fieldId(name)}-error`} className="mt-2 flex gap-2 text-alarm text-small">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {error}
    </p>
  ) : null;
}

/** Without script a button that asks for one more row. */
export function AddRow(props: {
  list: string;
  spare: number;
  label: string;
  onAdd: (event: { preventDefault(): void }) => void;
}) {
  const { list, spare, label, onAdd } = props;
  return (
    <>
      <input type="hidden" name={`${list}.rows`} value={spare} />
      <Button
        type="submit"
        variant="outline"
        name="more"
        value={list}
        onClick={onAdd}
        className="max-sm:w-full"
      >
        <Plus aria-hidden />
        {label}
      </Button>
    </>
  );
}

/** @property words beside the cross, where it has a line of its own. */
export function RemoveRow(props: { label: string; words?: string; onRemove: () => void }) {
  const { label, words, onRemove } = props;
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => {
        // What is not typed is unsaved too.
        form?.dispatchEvent(new Event("input", { bubbles: true }));
        onRemove();
      }}
      aria-label={label}
      className="flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control text-muted hover:text-accent"
    >
      <X aria-hidden className="size-5" />
      {words}
    </button>
  );
}
