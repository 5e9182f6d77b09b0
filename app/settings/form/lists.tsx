import { ArrowDown, ArrowUp, GripVertical, Plus } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useSubmit } from "react-router";
import { PostButton } from "#app/desk/form-parts.tsx";
import { Folded } from "#app/desk/page-parts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { BottomNotice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-now.ts";
import type { SaveProblem } from "./values.ts";

type Item = { key: string };
type ItemPosition = { isFirst: boolean; isLast: boolean; handle: ReactNode };

/** Renders a list that can be ordered by dragging, or with the buttons of each item. */
export function OrderedList<T extends Item>(props: {
  items: T[];
  className: string;
  itemClassName?: string;
  children: (item: T, place: ItemPosition) => ReactNode;
}) {
  const { items, className, itemClassName, children } = props;
  const { list, order } = useDragOrder(items.map(({ key }) => key));
  const isHydrated = useHydrated();
  const handle = isHydrated && items.length > 1 && <DragHandle />;
  return (
    <ol ref={list} className={className}>
      {order.map((key, index) => {
        const item = items.find((each) => each.key === key);
        const place = { isFirst: index === 0, isLast: index === order.length - 1, handle };
        return (
          item && (
            <li key={key} className={itemClassName}>
              {children(item, place)}
            </li>
          )
        );
      })}
    </ol>
  );
}

/** Hidden from assistive technology, because the item's buttons move it too. */
function DragHandle() {
  return (
    <span
      data-drag
      aria-hidden
      title="Sleep om te verplaatsen"
      className={`${square} cursor-grab touch-manipulation select-none text-muted hover:text-accent`}
    >
      <GripVertical className="size-5" />
    </span>
  );
}

/** Returns the keys in the order just dropped until the server answers, and the ref of the list. */
function useDragOrder(keys: string[]) {
  const list = useRef<HTMLOListElement>(null);
  const submit = useSubmit();
  const [dropped, setDropped] = useState<{ from: string; order: string[] }>();
  const from = keys.join(" ");
  const order = dropped?.from === from ? dropped.order : keys;

  const drop = useEffectEvent(async (oldIndex: number, newIndex: number) => {
    const key = order[oldIndex];
    if (key === undefined || oldIndex === newIndex) return;
    const next = order.toSpliced(oldIndex, 1).toSpliced(newIndex, 0, key);
    setDropped({ from, order: next });
    const fields = { intent: "place", key, before: next[newIndex + 1] ?? "" };
    await submit(fields, { method: "post", preventScrollReset: true });
    setDropped(undefined);
  });

  useEffect(() => {
    const leaving = new AbortController();
    void makeSortable(list.current, drop, leaving.signal);
    return () => leaving.abort();
  }, []);
  return { list, order };
}

async function makeSortable(
  list: HTMLElement | null,
  onDrop: (oldIndex: number, newIndex: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { default: Sortable } = await import("sortablejs");
  if (!list || signal.aborted) return;
  const sortable = Sortable.create(list, {
    handle: "[data-drag]",
    animation: 150,
    // Native drag and drop does not support touch.
    forceFallback: true,
    // Milliseconds that a touch must rest, so that swiping still scrolls.
    delay: 200,
    delayOnTouchOnly: true,
    touchStartThreshold: 6,
    ghostClass: "opacity-40",
    onEnd({ item, oldIndex = 0, newIndex = 0 }) {
      // Undoes the DOM change: React moves the elements itself.
      item.remove();
      list.insertBefore(item, list.children[oldIndex] ?? null);
      onDrop(oldIndex, newIndex);
    },
  });
  signal.addEventListener("abort", () => sortable.destroy());
}

/** Moves an item one place. Must be inside a form with a `key` field. */
export function MoveButtons(props: { title: string; isFirst: boolean; isLast: boolean }) {
  const { title, isFirst, isLast } = props;
  if (isFirst && isLast) return null;
  const buttons = [
    { intent: "up", words: "Hoger", icon: ArrowUp, isOff: isFirst },
    { intent: "down", words: "Lager", icon: ArrowDown, isOff: isLast },
  ];
  return buttons.map(({ intent, words, icon: Icon, isOff }) => (
    <button
      key={intent}
      type="submit"
      name="intent"
      value={intent}
      disabled={isOff}
      aria-label={`${words}: ${title}`}
      className={buttonClass}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  ));
}

const square =
  "flex size-11 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-surface-raised";
const buttonClass = `${square} text-accent disabled:opacity-35 disabled:hover:bg-transparent`;

/** Unfolds a question, with the button that removes all unchanged items of the starter. */
export function RemoveStarterItems(props: { summary: string; question: string; answer: string }) {
  const { summary, question, answer } = props;
  return (
    <Folded summary={summary}>
      <p className="mt-1 mb-3 max-w-prose">{question}</p>
      <PostButton name="intent" value="remove-starter">
        {answer}
      </PostButton>
    </Folded>
  );
}

export function ListProblem({ problem }: { problem: SaveProblem | undefined }) {
  if (!problem) return null;
  return (
    <BottomNotice kind="error" title="Niet bewaard">
      <p className="mt-1">
        {Object.values(problem.errors)[0] ??
          "Een collega veranderde dit intussen. Kijk nog eens naar de lijst."}
      </p>
    </BottomNotice>
  );
}

/** @property add label of the button: "Nieuwe vraag". @property shownAt the public page that shows the list. */
export function ListHead(props: {
  title: string;
  add: string;
  path: string;
  shownAt: string;
  children: ReactNode;
}) {
  const { title, add, path, shownAt, children } = props;
  return (
    <div className="mb-8">
      <h1 className="text-h2">{title}</h1>
      <p className="mt-1 max-w-prose text-muted">{children}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link
          to={`${path}/nieuw`}
          className="inline-flex min-h-12 items-center gap-2.5 rounded-control bg-accent px-5 font-semibold text-background transition-colors hover:bg-accent-bright"
        >
          <Plus aria-hidden className="size-5" />
          {add}
        </Link>
        <ButtonLink variant="outline" href={shownAt} newTab>
          Bekijk op de site
        </ButtonLink>
      </div>
    </div>
  );
}
