import { useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { rowsIn } from "./break-values.ts";

/** The rows of a list in the form. Without script there is always an empty one at the end. */
export function useRows(list: string, values: Record<string, string>, most: number) {
  const isScripted = useHydrated();
  const filled = rowsIn(values, list);
  const next = (filled.at(-1) ?? -1) + 1;
  const [added, setAdded] = useState(0);
  const [removed, setRemoved] = useState<number[]>([]);
  const spare = isScripted ? added : Math.max(1, Number(values[`${list}.rows`]) || 0);
  const rows = [...filled, ...Array.from({ length: spare }, (_, index) => next + index)]
    .filter((row) => !removed.includes(row))
    .slice(0, most);
  return {
    rows,
    spare,
    add: (event: { preventDefault(): void }) => {
      event.preventDefault();
      setAdded(added + 1);
    },
    remove: isScripted ? (row: number) => setRemoved([...removed, row]) : undefined,
  };
}
