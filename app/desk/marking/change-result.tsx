import { type ComponentType, type ReactNode, useEffect, useId, useRef } from "react";
import { data, Form, type FormProps, type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import { storePendingForm } from "#app/accounts/offline/pending-forms.ts";
import { tryAgainText } from "#app/accounts/sign-in/retry-text.ts";
import { EngraveLink } from "#app/accounts/staff-flash.tsx";
import { isMark, markName } from "#app/bookings/tables/statuses.ts";
import { Button } from "#app/ui/button.tsx";
import { BottomNotice } from "#app/ui/notice.tsx";
import { toast } from "#app/ui/toasts.tsx";
import { visitId } from "../addresses.ts";
import { HiddenFields, PostButton } from "../form-parts.tsx";
import { unansweredInit } from "../unanswered.ts";

type Fields = Record<string, string>;

export type ChangeResult =
  /**
   * @property undo fields of a form that reverses the change
   * @property engraveHref page that engraves the cut of the visit that has just ended
   */
  | { ok: true; title: string; words: string; undo?: Fields; engraveHref?: string }
  /**
   * @property question fields of the same form, to be sent with `sure`
   * @property conflicts bookings or blocks in the way, confirmed by `keys`
   */
  | { ok: false; title: string; words: string; question?: Fields; conflicts?: string[]; keys?: string };

/** @param where address to which the undo is posted */
function toastResult(result: ChangeResult, where: string): void {
  const { title, words: description } = result;
  if (!result.ok) return void toast.error(title, { description });
  const { undo } = result;
  const id = undo && `${where} ${Object.values(undo).join("-")}`;
  const action = undo && <Next {...result} undo={undo} where={where} onUndo={() => toast.dismiss(id)} />;
  toast.success(title, { id, description, action });
}

/** Shows the result in the page, for browsers without script. Must be the last child of `main`. */
export function ResultNotice({ result, where }: { result: ChangeResult | undefined; where: string }) {
  if (!result) return null;
  if (!result.ok && result.question)
    return (
      <BottomNotice kind="info" role="alert">
        <QuestionForm {...result} fields={result.question} where={where}>
          <a href={where} className="link inline-flex min-h-12 items-center px-2">
            Nee, laat staan
          </a>
        </QuestionForm>
      </BottomNotice>
    );
  return (
    <BottomNotice
      kind={result.ok ? "success" : "error"}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <p>
        <strong className="font-semibold">{result.title}</strong> {result.words}
        {!result.ok && result.conflicts?.map((conflict) => <span key={conflict}> {conflict}</span>)}
      </p>
      {result.ok && result.undo && <Next {...result} undo={result.undo} where={where} />}
    </BottomNotice>
  );
}

function Next(props: { undo: Fields; engraveHref?: string; where: string; onUndo?: () => void }) {
  const { undo, engraveHref, where, onUndo } = props;
  const { Form, state } = useFetcher();
  const to = { action: where, onSubmit: onUndo };
  return (
    <div className="flex flex-wrap gap-2">
      <PostButton fields={undo} as={Form} to={to} disabled={state !== "idle"} className="min-h-11">
        Ongedaan maken
      </PostButton>
      <EngraveLink href={engraveHref} />
    </div>
  );
}

type Props = {
  title: string;
  words: string;
  /** Fields of the form, to be sent again. */
  fields: Record<string, string>;
  where: string;
  as?: ComponentType<FormProps>;
};

/** Asks to confirm a no-show, which can make the customer prepay, if the customer can still come or had cancelled. */
export function MarkQuestion(props: Props & { onClose: () => void }) {
  const { fields, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();

  useEffect(() => {
    // Opens it again for each answer that asks.
    if (fields && !dialog.current?.open) dialog.current?.showModal();
  }, [fields]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-w-[min(26rem,calc(100vw-2rem))] rounded-card border border-late bg-surface-raised p-5 text-foreground backdrop:bg-black/70"
    >
      <QuestionForm {...props} titleId={titleId} onSubmit={close}>
        <Button variant="outline" onClick={close}>
          Nee, laat staan
        </Button>
      </QuestionForm>
    </dialog>
  );
}

/** `children` is the button or link that keeps everything as it is. */
function QuestionForm(props: Props & { titleId?: string; onSubmit?: () => void; children: ReactNode }) {
  const { title, words, fields, where, as: Posting = Form, titleId, onSubmit, children } = props;
  return (
    <Posting method="post" action={`${where}#${visitId(fields.bookingId ?? "")}`} onSubmit={onSubmit}>
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      <p className="mt-2">{words}</p>
      <HiddenFields fields={fields} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" name="sure" value="yes" variant="secondary">
          Ja, No Show
        </Button>
        {children}
      </div>
    </Posting>
  );
}

/**
 * Shows the result of a change, for a `clientAction`.
 * @param options.title of the message if there is no answer
 * @param options.hasOwnPlace the page shows refusals itself, so that they need no toast
 * @param options.keep stores the form on the device if there is no answer
 */
export async function sendChange(
  serverAction: () => Promise<ChangeResult>,
  options: { where: string; title: string; hasOwnPlace?: boolean; keep?: () => Promise<boolean> },
) {
  const { where, title, hasOwnPlace = false, keep } = options;
  try {
    const result = await serverAction();
    if (result.ok || !(hasOwnPlace || result.question)) toastResult(result, where);
    return result;
  } catch (error) {
    // Redirects pass through, because the session may have ended.
    if (error instanceof Response) throw error;
    const result: ChangeResult = { ok: false, title, words: tryAgainText() };
    const isKept = error instanceof TypeError && (await keep?.());
    if (!isKept && !hasOwnPlace) toastResult(result, where);
    return data(result, unansweredInit);
  }
}

export const toastNotMarked = "Kon status niet bijwerken";

/** Reloads after a refusal too, because the page is outdated then. Not without an answer, because loading would fail too. */
export function reloadAfterPost(change: ShouldRevalidateFunctionArgs): boolean {
  const { defaultShouldRevalidate, formMethod, actionStatus } = change;
  return actionStatus !== unansweredInit.status && (defaultShouldRevalidate || formMethod === "POST");
}

/** Stores a mark on the device; not an undo. @returns false if nothing can be stored */
export async function keepMark(form: FormData): Promise<boolean> {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { bookingId, status = "", about = "een klant" } = fields;
  if (!bookingId || !isMark(status)) return false;
  return storePendingForm({ id: bookingId, kind: "mark", bookingId, what: markName(status), about, fields });
}
