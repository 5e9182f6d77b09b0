import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { wallTime } from "#app/content/shop/grid.ts";
import type { Column } from "./agenda-view.server.ts";
import type { Target } from "./board.ts";
import { listenForDrags } from "./drag.ts";
import { listenForDragKeys } from "./drag-keys.ts";
import { MoveQuestion, type MoveRequest } from "./move-question.tsx";
import { endOf } from "./spans.ts";

/** Drags and keys on the board, and the question that they end in. By itself, so that the board is not drawn again. */
export function DragAndDrop({ board, columns }: { board: RefObject<HTMLElement | null>; columns: Column[] }) {
  const [asked, setAsked] = useState<MoveRequest>();
  const [aimed, setAimed] = useState("");

  const ask = useEffectEvent((id: string, target: Target) => {
    setAsked(moveRequestOf(columns, id, target));
    setAimed("");
  });
  const aim = useEffectEvent((_id: string, target: Target | undefined) => {
    const column = columns.find(({ id }) => id === target?.columnId);
    setAimed(
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
      onAim: (...where) => aim(...where),
    });
    return () => {
      endDrags();
      endKeys();
    };
  }, [board]);

  return (
    <>
      <p role="status" className="sr-only">
        {aimed}
      </p>
      {asked && <MoveQuestion request={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** @returns undefined for what stays where it is, or is gone meanwhile. */
function moveRequestOf(columns: Column[], id: string, target: Target): MoveRequest | undefined {
  const to = columns.find((column) => column.id === target.columnId);
  // A block of the whole shop is in each column of its day.
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
