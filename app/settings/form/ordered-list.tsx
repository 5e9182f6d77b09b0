import { GripVertical } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Item = { key: string };
type Place = { isFirst: boolean; isLast: boolean; handle: ReactNode };

/** What the owner puts in order: by dragging a handle, beside the buttons of each item. */
export function OrderedList<T extends Item>(props: {
  items: T[];
  className: string;
  itemClassName?: string;
  children: (item: T, place: Place) => ReactNode;
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

/** For a mouse and a finger; the buttons are for everyone. */
function DragHandle() {
  return (
    <span
      data-drag
      aria-hidden
      title="Sleep om te verplaatsen"
      className="flex size-11 shrink-0 cursor-grab touch-manipulation select-none items-center justify-center rounded-control text-muted transition-colors hover:bg-surface-raised hover:text-accent"
    >
      <GripVertical className="size-5" />
    </span>
  );
}

/** @returns the keys as they were just dropped, until the server has answered. */
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
    // The browser's own dragging knows no finger.
    forceFallback: true,
    // A finger that moves at once scrolls.
    delay: 200,
    delayOnTouchOnly: true,
    touchStartThreshold: 6,
    ghostClass: "opacity-40",
    onEnd({ item, oldIndex = 0, newIndex = 0 }) {
      // React moves the elements itself.
      item.remove();
      list.insertBefore(item, list.children[oldIndex] ?? null);
      onDrop(oldIndex, newIndex);
    },
  });
  signal.addEventListener("abort", () => sortable.destroy());
}
