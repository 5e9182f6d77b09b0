import { ArrowDown, ArrowUp } from "lucide-react";

/** One place up or down in a list. In a form that carries the `key`. */
export function MoveButtons(props: { title: string; isFirst: boolean; isLast: boolean }) {
  const { title, isFirst, isLast } = props;
  if (isFirst && isLast) return null;
  return (
    <>
      <button
        type="submit"
        name="intent"
        value="up"
        disabled={isFirst}
        aria-label={`Hoger: ${title}`}
        className={buttonClass}
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
      <button
        type="submit"
        name="intent"
        value="down"
        disabled={isLast}
        aria-label={`Lager: ${title}`}
        className={buttonClass}
      >
        <ArrowDown aria-hidden className="size-5" />
      </button>
    </>
  );
}

const buttonClass =
  "flex size-11 shrink-0 items-center justify-center rounded-control text-accent transition-colors hover:bg-surface-raised disabled:text-field-line disabled:hover:bg-transparent";
