import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ConflictsRefusal } from "#app/workflows/staff/planning/conflicts.server.ts";

export function ConflictNotice({ refusal: { conflicts, keys } }: { refusal: ConflictsRefusal }) {
  return (
    <Notice kind="info" role="alert" title="Er staat iets in de weg" takesFocus>
      <ul className="mt-2 grid gap-1">
        {conflicts.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Button type="submit" variant="outline" name="confirmed" value={keys} className="mt-4 w-full sm:w-auto">
        Toch inboeken
      </Button>
      <p className="mt-3 text-muted text-small">Of kies hieronder een ander uur.</p>
    </Notice>
  );
}
