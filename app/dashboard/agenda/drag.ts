import { columnAt, fitted, type Grip, gripOf, minuteAt } from "./board.ts";
import { createGhost } from "./drag-preview.ts";
import type { Target } from "./move-request.ts";
import { scrollNearEdges } from "./scroll-near-edges.ts";

/** A mouse drags at once, a finger after a short hold, so that it can scroll. @returns a function that ends it. */
export function listenForDrags(board: HTMLElement, onDrop: (id: string, target: Target) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isDragging = false;

  board.addEventListener(
    "pointerdown",
    (down) => {
      const grip = gripOf(down);
      if (!grip || down.button !== 0 || isDragging) return;
      const isTouch = down.pointerType === "touch";
      const edge = grip.element.getBoundingClientRect().bottom - down.clientY;
      const isResize = edge < (isTouch ? touchEdgePx : mouseEdgePx);
      const drag = new AbortController();
      const during = { signal: AbortSignal.any([signal, drag.signal]) };
      const hold = isTouch ? setTimeout(start, holdMs) : undefined;
      const grabbed = minuteAt(board, down.clientY) - grip.start;
      let target: Target = grip;
      let ghost: ReturnType<typeof createGhost> | undefined;
      let stopScrolling: (() => void) | undefined;
      let last: { clientX: number; clientY: number } = down;

      addEventListener("pointermove", move, during);
      addEventListener("pointerup", () => finish(true), during);
      addEventListener("pointercancel", () => finish(false), during);
      addEventListener("keydown", ({ key }) => key === "Escape" && finish(false), during);
      during.signal.addEventListener("abort", () => {
        clearTimeout(hold);
        stopScrolling?.();
        ghost?.remove();
        isDragging = false;
      });

      function start(): void {
        isDragging = true;
        // Keeps the cursor, and what is passed over stays as it is.
        grip?.element.setPointerCapture(down.pointerId);
        ghost = createGhost(board, grip as Grip);
        ghost.show(target);
        stopScrolling = scrollNearEdges(board, () => last, follow);
        if (isTouch) navigator.vibrate?.(15);
      }

      function move(event: PointerEvent): void {
        if (event.pointerId !== down.pointerId) return;
        last = event;
        const moved = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
        if (ghost) follow();
        else if (moved > slopPx && isTouch) finish(false);
        else if (moved > slopPx) start();
      }

      function follow(): void {
        const minute = minuteAt(board, last.clientY);
        target = isResize
          ? { ...target, minutes: Math.max(5, Math.round((minute - target.start) / 5) * 5) }
          : fitted(board, { ...target, columnId: columnUnder(), start: minute - grabbed }, stepMinutes);
        ghost?.show(target);
      }

      function columnUnder(): string {
        return columnAt(board, last.clientX)?.dataset.column ?? target.columnId;
      }

      function finish(isDrop: boolean): void {
        const wasDragging = ghost !== undefined;
        drag.abort();
        if (!wasDragging || !grip) return;
        refuseNextClick();
        if (isDrop) onDrop(grip.id, target);
      }
    },
    { signal },
  );
  // A finger that holds an appointment must not scroll. Passive listeners cannot say so.
  board.addEventListener("touchmove", (event) => isDragging && event.preventDefault(), {
    signal,
    passive: false,
  });
  board.addEventListener("contextmenu", (event) => isDragging && event.preventDefault(), { signal });
  board.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return () => listening.abort();
}

export const stepMinutes = 15;
const holdMs = 350;
const slopPx = 6;
const mouseEdgePx = 8;
const touchEdgePx = 14;

/** The click after a drag would open the appointment. */
function refuseNextClick(): void {
  const refusing = new AbortController();
  addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true, signal: refusing.signal },
  );
  setTimeout(() => refusing.abort(), 50);
}
