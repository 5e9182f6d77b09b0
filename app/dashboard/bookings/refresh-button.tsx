import { RotateCw } from "lucide-react";
import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { ListFilter } from "./list-filter.ts";

/** Without script a form for the same address. */
export function RefreshButton({ filter }: { filter: ListFilter }) {
  const { revalidate, state } = useRevalidator();
  const isBusy = state === "loading";

  function refresh(event: FormEvent): void {
    event.preventDefault();
    revalidate();
  }

  return (
    <form onSubmit={refresh}>
      <input type="hidden" name="zoek" value={filter.search} />
      <input type="hidden" name="dag" value={filter.day} />
      <input type="hidden" name="status" value={filter.status} />
      <Button type="submit" variant="outline" aria-busy={isBusy} className="max-md:px-3">
        <RotateCw aria-hidden className={isBusy ? "animate-spin" : undefined} />
        <span className="max-md:sr-only">Vernieuwen</span>
      </Button>
    </form>
  );
}
