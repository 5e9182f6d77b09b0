import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { wallTime } from "#app/i18n/format/minutes.ts";
import type { Column } from "./agenda-view.server.ts";
import {
  columnsOf,
  createDragPreview,
  type DragPreview,
  endOf,
  fitOnBoard,
  type Grip,
  gripOf,
  type Target,
} from "./board.ts";
import { listenForDrags, stepMinutes } from "./drag.ts";
import { MoveQuestion, type MoveRequest } from "./move-question.tsx";

/**
 * Handles drags and keys on the board, and the question after them. A component of its own, so that the board does
 * not render.
 */
export function DragAndDrop({ board, columns }: { board: RefObject<HTMLElement | null>; columns: Column[] }) {
  const [request, setRequest] = useState<MoveRequest>();
  const [targetText, setTargetText] = useState("");

  const ask = useEffectEvent((id: string, target: Target) => {
    setRequest(moveRequestOf(columns, id, target));
    setTargetText("");
  });
  const aim = useEffectEvent((target: Target | undefined) => {
    const column = columns.find(({ id }) => id === target?.columnId);
    setTargetText(
      target && column
        ? `Naar ${column.day}, ${wallTime(target.start)} tot ${wallTime(endOf(target))}, bij ${column.barber}. Enter om te verplaatsen, Escape om te laten staan.`
        : "Blijft staan.",
    );
  });

  useEffect(() => {
    if (!board.current) return;
    const endDrags = listenForDrags(board.current, (...drop) => ask(...drop));
    const endKeys = listenForDragKeys(board.current, {
      onDrop: (...drop) => ask(...drop),
      onAim: (target) => aim(target),
    });
    return () => {
      endDrags();
      endKeys();
    };
  }, [board]);

  return (
    <>
      <p role="status" className="sr-only">
        {targetText}
      </p>
      {request && <MoveQuestion request={request} onClose={() => setRequest(undefined)} />}
    </>
  );
}

/** @returns undefined if the item is not moved, or no longer exists */
function moveRequestOf(columns: Column[], id: string, target: Target): MoveRequest | undefined {
  const to = columns.find((column) => column.id === target.columnId);
  // A block of the whole shop appears in each column of its day.
  const holding = columns.filter((column) => column.items.some((item) => item.id === id));
  const from = holding.find((column) => column.id === target.columnId) ?? holding[0];
  const item = from?.items.find((each) => each.id === id);
  if (!from || !to || (item?.kind !== "booking" && item?.kind !== "block")) return;
  const isForAll = item.kind === "block" && item.isForAll;
  const isSameColumn = from.id === to.id || (isForAll && from.date === to.date);
  if (isSameColumn && item.start === target.start && item.minutes === target.minutes) return;
  const over = columns.filter(({ id, date }) => (isForAll ? date === to.date : id === to.id));
  return { item, from, to, target, covered: item.kind === "block" ? coveredBy(target, over) : 0 };
}

function coveredBy(target: Target, columns: Column[]): number {
  return columns
    .flatMap(({ items }) => items)
    .filter(
      (item) =>
        (item.kind === "held" || (item.kind === "booking" && item.status === "confirmed")) &&
        item.start < endOf(target) &&
        endOf(item) > target.start,
    ).length;
}

type Listener = {
  onDrop: (id: string, target: Target) => void;
  /** Announces the target to screen readers; undefined after Escape. */
  onAim: (target: Target | undefined) => void;
};

/**
 * Arrow keys move the focused item, with Shift its end. Enter asks to confirm, Escape cancels.
 * @returns a function that stops listening
 */
function listenForDragKeys(board: HTMLElement, { onDrop, onAim }: Listener): () => void {
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
      if (aim && event.key === "Escape") {
        drop();
        return onAim(undefined);
      }
      const target = targetOfKey(board, aim?.target ?? grip, event);
      if (!target) return;
      event.preventDefault();
      aim ??= { grip, target, preview: createDragPreview(board, grip) };
      aim.target = target;
      aim.preview.show(target);
      board.querySelector(".agenda-preview")?.scrollIntoView({ block: "nearest", inline: "nearest" });
      onAim(target);
    },
    listening,
  );
  board.addEventListener("focusout", drop, listening);
  return () => {
    drop();
    listening.abort();
  };

  function drop(): void {
    aim?.preview.remove();
    aim = undefined;
  }
}

function targetOfKey(board: HTMLElement, from: Target, { key, shiftKey }: KeyboardEvent): Target | undefined {
  const { columnId, start, minutes } = from;
  const later = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (later && shiftKey) return { ...from, minutes: Math.max(5, minutes + later * 5) };
  if (later) return fitOnBoard(board, { columnId, minutes, start: start + later * stepMinutes }, 5);
  const further = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!further || shiftKey) return;
  const columns = columnsOf(board).map(({ dataset }) => dataset.column ?? "");
  return { ...from, columnId: columns[columns.indexOf(columnId) + further] ?? columnId };
}
