import { type ComponentType, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, type FormProps } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "../form-parts.tsx";

type Props = {
  title: string;
  words: string;
  /** Of the form, to be sent again. */
  fields: Record<string, string>;
  where: string;
  as?: ComponentType<FormProps>;
};

/** A no-show makes the customer prepay: confirm when they can still come or had cancelled. */
export function MarkQuestion(props: Props & { onClose: () => void }) {
  const { fields, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();

  useEffect(() => {
    // Each answer that asks opens it again.
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

/** `children` is the way back. */
export function QuestionForm(
  props: Props & { titleId?: string; onSubmit?: () => void; children: ReactNode },
) {
  const { title, words, fields, where, as: Posting = Form, titleId, onSubmit, children } = props;
  return (
    <Posting method="post" action={where} onSubmit={onSubmit}>
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
