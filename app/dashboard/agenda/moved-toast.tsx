import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { agendaPath } from "./agenda-address.ts";
import type { Moved } from "./moved.ts";

/** A refusal is shown in the question; one of an undo has none. */
export function toastMoved(moved: Moved, isUndo: boolean): void {
  if (moved.ok) {
    const id = `move-${Object.values(moved.undo).join("-")}`;
    const action = isUndo ? undefined : <UndoForm fields={moved.undo} onUndo={() => toast.dismiss(id)} />;
    toast.success(isUndo ? "Teruggezet" : moved.title, { id, description: moved.words, action });
    return;
  }
  if (isUndo)
    toast.error("Niet teruggezet", {
      description: [moved.title, moved.words, ...(moved.conflicts ?? [])].filter(Boolean).join(". "),
    });
}

/** Of a form that the browser posted itself. */
export function MovedNotice({ moved }: { moved: Moved | undefined }) {
  if (!moved) return null;
  return (
    <Notice kind={moved.ok ? "success" : "error"} title={moved.title}>
      {moved.words && <p>{moved.words}</p>}
      {!moved.ok && moved.conflicts?.map((conflict) => <p key={conflict}>{conflict}</p>)}
    </Notice>
  );
}

function UndoForm({ fields, onUndo }: { fields: Record<string, string>; onUndo: () => void }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={agendaPath} onSubmit={onUndo}>
      {Object.entries({ ...fields, undo: "yes" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" disabled={state !== "idle"} className="min-h-11">
        Ongedaan maken
      </Button>
    </Form>
  );
}
