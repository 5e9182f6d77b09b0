import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-now.ts";
import { filledRows, type Values } from "../form/values.ts";

/**
 * Decides which rows of a list are visible. Without JavaScript there are spare rows and a submit button that adds
 * one. @property parts fields that make a row count as filled. @property least minimum number of rows. @property
 * spare number of rows without JavaScript. The result's `reset` shows the rows that `values` fills.
 */
export function useRows(
  values: Values,
  { list, parts, most, least = 0, spare }: Rows,
): { rows: number[]; add: Add; remove: ((row: number) => void) | undefined; reset: () => void } {
  const isScripted = useHydrated();
  const filled = filledRows(values, list, parts);
  const [changes, setChanges] = useState<Record<number, boolean>>({});
  const requestedRows = Number(values[`${list}.rows`]) || 0;
  const atLeast = isScripted ? least : Math.max(spare(filled.length), requestedRows);
  const isShown = (row: number) => changes[row] ?? (filled.includes(row) || row < atLeast);
  const all = Array.from({ length: most }, (_, row) => row);
  return {
    rows: all.filter(isShown),
    add(event) {
      event.preventDefault();
      // Prefers rows that had no stored value: a removed row would reappear with its old one.
      const free = all.filter((row) => !isShown(row));
      const next = free.find((row) => !filled.includes(row)) ?? free[0];
      if (next !== undefined) setChanges({ ...changes, [next]: true });
    },
    remove: isScripted ? (row) => setChanges({ ...changes, [row]: false }) : undefined,
    reset: () => setChanges({}),
  };
}

type Rows = {
  list: string;
  parts: string[];
  most: number;
  least?: number;
  spare: (filled: number) => number;
};
type Add = (event: { preventDefault(): void }) => void;

/** @property name accessible name that says which list the button belongs to. */
export function AddRow(props: { list: string; label: string; name?: string; onAdd: Add }) {
  const { list, label, name, onAdd } = props;
  return (
    <Button
      type="submit"
      variant="outline"
      name="more"
      value={list}
      onClick={onAdd}
      aria-label={name}
      className="max-sm:w-full"
    >
      <Plus aria-hidden />
      {label}
    </Button>
  );
}

/** @property words visible label beside the cross. */
export function RemoveRow(props: { label: string; words?: string; onRemove: () => void }) {
  const { label, words, onRemove } = props;
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => {
        // Marks the form as having unsaved changes.
        form?.dispatchEvent(new Event("input", { bubbles: true }));
        onRemove();
      }}
      aria-label={label}
      className="flex min-h-12 min-w-11 items-center justify-center gap-2 rounded-control text-muted hover:text-accent"
    >
      <X aria-hidden className="size-5" />
      {words}
    </button>
  );
}
