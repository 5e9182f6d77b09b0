import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { wallTime } from "#app/content/shop/grid.ts";
import { listenForDrags } from "./drag.ts";
import { endOf } from "./lanes.ts";
import { listenForMoveKeys } from "./move-keys.ts";
import { MoveQuestion } from "./move-question.tsx";
import { type MoveRequest, moveRequestOf, type Target } from "./move-request.ts";
import type { Column } from "./view.server.ts";

/** Drags and keys on the board, and the question that they end in. By itself, so that the board is not drawn again. */
export function Moves({ board, columns }: { board: RefObject<HTMLElement | null>; columns: Column[] }) {
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
    const endKeys = listenForMoveKeys(board.current, {
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
