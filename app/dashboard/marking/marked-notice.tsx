import { useFetcher } from "react-router";
import { tryAgain } from "#app/accounts/try-again.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { isQuestion, type Question, QuestionForm } from "./no-show-question.tsx";
import { refusalWords } from "./refusal-words.ts";
import type { SentMark } from "./unanswered.ts";

export function toastMarked(marked: SentMark, where: string): void {
  // A question is shown beside the button.
  if (isQuestion(marked)) return;
  const { title, description } = describeResult(marked);
  if (!marked.ok) return void toast.error(title, { description });
  const { changeId } = marked;
  const id = changeId && `mark-${changeId}`;
  const action = changeId && <UndoForm changeId={changeId} where={where} onUndo={() => toast.dismiss(id)} />;
  toast.success(title, { id, description, action });
}

/** Without script. */
export function MarkedNotice({ marked, where }: { marked: SentMark | undefined; where: string }) {
  if (!marked) return null;
  if (isQuestion(marked)) {
    return (
      <Notice kind="info" role="alert" className="mt-6">
        <QuestionForm question={marked} where={where}>
          <a href={where} className="link inline-flex min-h-12 items-center px-2">
            Nee, laat staan
          </a>
        </QuestionForm>
      </Notice>
    );
  }
  const { title, description } = describeResult(marked);
  return (
    <Notice
      kind={marked.ok ? "success" : "error"}
      className="mt-6 flex flex-wrap items-center justify-between gap-3"
    >
      <p>
        <strong className="font-semibold">{title}</strong> {description}
      </p>
      {marked.ok && marked.changeId && <UndoForm changeId={marked.changeId} where={where} />}
    </Notice>
  );
}

/** In a toast, or in the page without script. */
function UndoForm(props: { changeId: number; where: string; onUndo?: () => void }) {
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

function describeResult(marked: Exclude<SentMark, Question>) {
  if (marked.ok && marked.freeFrom)
    return { title: "Klaar", description: `De stoel is vrij vanaf ${marked.freeFrom}` };
  if (marked.ok) return { title: "Status bijgewerkt", description: `Boeking is nu: ${marked.status}` };
  const description = marked.reason === "unanswered" ? tryAgain() : refusalWords(marked);
  return { title: "Kon status niet bijwerken", description };
}
