import {
  columnsOf,
  createDragPreview,
  type DragPreview,
  fitted,
  type Grip,
  gripOf,
  type Target,
} from "./board.ts";
import { stepMinutes } from "./drag.ts";

type Listener = {
  onDrop: (id: string, target: Target) => void;
  /** For screen readers; undefined when taken back. */
  onAim: (id: string, target: Target | undefined) => void;
};

/**
 * Arrows aim the focused appointment, with Shift its end; Enter asks, Escape takes it back.
 * @returns a function that ends it.
 */
export function listenForDragKeys(board: HTMLElement, { onDrop, onAim }: Listener): () => void {
  const listening = new AbortController();
  let aim: { grip: Grip; target: Target; preview: DragPreview } | undefined;

  board.addEventListener(
    "keydown",
    (event) => {
      const grip = gripOf(event);
      if (!grip || event.ctrlKey || event.metaKey || event.altKey) return;
      if (aim && event.key === "Enter") {
        event.preventDefault();
        const { target } = aim;
        drop();
        return onDrop(grip.id, target);
      }
      if (aim && event.key === "Escape") return onAim(drop(), undefined);
      const target = aimed(board, aim?.target ?? grip, event);
      if (!target) return;
      event.preventDefault();
      aim ??= { grip, target, preview: createDragPreview(board, grip) };
      aim.target = target;
      aim.preview.show(target);
      board.querySelector(".agenda-preview")?.scrollIntoView({ block: "nearest", inline: "nearest" });
      onAim(grip.id, target);
    },
    listening,
  );
  board.addEventListener("focusout", () => drop(), listening);
  return () => {
    drop();
    listening.abort();
  };

  function drop(): string {
    const id = aim?.grip.id ?? "";
    aim?.preview.remove();
    aim = undefined;
    return id;
  }
}

function aimed(board: HTMLElement, from: Target, { key, shiftKey }: KeyboardEvent): Target | undefined {
  const { columnId, start, minutes } = from;
  const later = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (later && shiftKey) return { ...from, minutes: Math.max(5, minutes + later * 5) };
  if (later) return fitted(board, { columnId, minutes, start: start + later * stepMinutes }, 5);
  const further = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!further || shiftKey) return;
  const columns = columnsOf(board).map(({ dataset }) => dataset.column ?? "");
  return { ...from, columnId: columns[columns.indexOf(columnId) + further] ?? columnId };
}
