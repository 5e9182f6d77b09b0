import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** In a toast, or in the page without script. */
export function UndoForm(props: { changeId: number; where: string; onUndo?: () => void }) {
  const { Form, state } = useFetcher();
  return (
    <Form method="post" action={props.where} onSubmit={props.onUndo}>
      <input type="hidden" name="undo" value={props.changeId} />
      <Button type="submit" variant="outline" disabled={state !== "idle"} className="min-h-11">
        Ongedaan maken
      </Button>
    </Form>
  );
}
