import { TriangleAlert } from "lucide-react";
import { Button } from "#app/ui/button.tsx";

export type InTheWay = { conflicts: string[]; keys: string };

export function ConflictNotice({ inTheWay: { conflicts, keys } }: { inTheWay: InTheWay }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answered page starts with what is wrong
      autoFocus
      className="rounded-control border-2 border-accent p-5 focus:outline-none"
    >
      <p className="flex items-center gap-2 font-semibold text-accent">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        Er staat iets in de weg
      </p>
      <ul className="mt-2 grid gap-1">
        {conflicts.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Button type="submit" variant="outline" name="shown" value={keys} className="mt-4 w-full sm:w-auto">
        Toch inboeken
      </Button>
      <p className="mt-3 text-muted text-small">Of kies hieronder een ander uur.</p>
    </div>
  );
}
