import { useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { rowsIn } from "./break-values.ts";

/** The rows of a list in the form. Without script there is always an empty one at the end. */
export function useRows(list: string, values: Record<string, string>, most: number) {
  const isScripted = useHydrated();
  const filled = rowsIn(values, list);
  const [added, setAdded] = useState<number[]>([]);
  const [removed, setRemoved] = useState<number[]>([]);
  const spare = isScripted ? 0 : Math.max(1, Number(values[`${list}.rows`]) || 0);
  const after = (rows: number[]) => (rows.at(-1) ?? -1) + 1;
  const spares = Array.from({ length: spare }, (_, index) => after(filled) + index);
  // What was added is among the filled ones when the form comes back.
  const all = [...new Set([...filled, ...spares, ...added])].sort((one, other) => one - other);
  return {
    rows: all.filter((row) => !removed.includes(row)).slice(0, most),
    spare,
    add: (event: { preventDefault(): void }) => {
      event.preventDefault();
      setAdded([...added, after(all)]);
    },
    remove: isScripted ? (row: number) => setRemoved([...removed, row]) : undefined,
  };
}
