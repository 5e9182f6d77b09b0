import { type ComponentType, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, type FormProps } from "react-router";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { euros } from "#app/i18n/format/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { Marked } from "#app/workflows/staff/marking/mark-booking.server.ts";
import { SeenFields } from "../seen-fields.tsx";
import { refusalWords } from "./refusal-words.ts";
import type { SentMark } from "./unanswered.ts";

export type Question = Extract<Marked, { reason: "not_started" | "was_cancelled" }>;

export function isQuestion(marked: SentMark | undefined): marked is Question {
  return marked?.ok === false && (marked.reason === "not_started" || marked.reason === "was_cancelled");
}

/** A no-show makes the customer prepay: confirm when they can still come or had cancelled. */
export function NoShowQuestion(props: {
  question: Question;
  where: string;
  as: ComponentType<FormProps>;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();

  useEffect(() => {
    // Each answer that asks opens it again.
    if (props.question && !dialog.current?.open) dialog.current?.showModal();
  }, [props.question]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={props.onClose}
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
export function QuestionForm(props: {
  question: Question;
  where: string;
  as?: ComponentType<FormProps>;
  titleId?: string;
  onSubmit?: () => void;
  children: ReactNode;
}) {
  const { question, where, as: Posting = Form, titleId, onSubmit, children } = props;
  const shop = useShop();
  const { bookingId, status, seen } = question.request;
  return (
    <Posting method="post" action={where} onSubmit={onSubmit}>
      <h2 id={titleId} className="text-h3">
        {question.reason === "was_cancelled" ? "Geannuleerd, en toch een no-show?" : "Nu al een no-show?"}
      </h2>
      <p className="mt-2">
        {question.reason === "was_cancelled"
          ? `${refusalWords(question)}. Een no-show telt wel mee${consequence(shop.prepayment)}.`
          : `${refusalWords(question)}.`}
      </p>
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="about" value={question.name} />
      {seen && <SeenFields booking={seen} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" name="sure" value="yes" variant="secondary">
          Ja, No Show
        </Button>
        {children}
      </div>
    </Posting>
  );
}

function consequence({ isAsked, noShowThreshold, amountCents }: ShopFacts["prepayment"]): string {
  if (!isAsked || noShowThreshold > 1) return "";
  return `: boekt de klant opnieuw op de site, dan vragen we ${euros(amountCents)} vooruit`;
}
