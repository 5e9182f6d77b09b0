import { useFetcher } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { PostButton } from "../form-parts.tsx";
import { QuestionForm } from "./mark-question.tsx";

type Fields = Record<string, string>;

/** What a change by staff came to, in words. */
export type ChangeResult =
  /** @property undo the fields of a form that takes it back. */
  | { ok: true; title: string; words: string; undo?: Fields }
  /**
   * @property question the same form, to be sent with `sure`.
   * @property conflicts what stands in the way, confirmed by `keys`.
   */
  | { ok: false; title: string; words: string; question?: Fields; conflicts?: string[]; keys?: string };

/** @param where the address that takes it back. */
export function toastResult(result: ChangeResult, where: string): void {
  const { title, words: description } = result;
  if (!result.ok) return void toast.error(title, { description });
  const { undo } = result;
  const id = undo && `${where} ${Object.values(undo).join("-")}`;
  const action = undo && <Undo fields={undo} where={where} onUndo={() => toast.dismiss(id)} />;
  toast.success(title, { id, description, action });
}

/** Without script. */
export function ResultNotice({ result, where }: { result: ChangeResult | undefined; where: string }) {
  if (!result) return null;
  if (!result.ok && result.question)
    return (
      <Notice kind="info" role="alert" className="mt-6">
        <QuestionForm {...result} fields={result.question} where={where}>
          <a href={where} className="link inline-flex min-h-12 items-center px-2">
            Nee, laat staan
          </a>
        </QuestionForm>
      </Notice>
    );
  return (
    <Notice
      kind={result.ok ? "success" : "error"}
      className="mt-6 flex flex-wrap items-center justify-between gap-3"
    >
      <p>
        <strong className="font-semibold">{result.title}</strong> {result.words}
        {!result.ok && result.conflicts?.map((conflict) => <span key={conflict}> {conflict}</span>)}
      </p>
      {result.ok && result.undo && <Undo fields={result.undo} where={where} />}
    </Notice>
  );
}

function Undo({ fields, where, onUndo }: { fields: Fields; where: string; onUndo?: () => void }) {
  const { Form, state } = useFetcher();
  const to = { action: where, onSubmit: onUndo };
  return (
    <PostButton fields={fields} as={Form} to={to} disabled={state !== "idle"} className="min-h-11">
      Ongedaan maken
    </PostButton>
  );
}
