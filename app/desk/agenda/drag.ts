import {
  columnAt,
  createDragPreview,
  type DragPreview,
  fitOnBoard,
  type Grip,
  gripOf,
  minuteAt,
  type Target,
} from "./board.ts";

/**
 * Listens for drags. A mouse drags at once; a finger after a short hold, because it may scroll.
 * @returns a function that stops listening
 */
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
      let preview: DragPreview | undefined;
      let stopScrolling: (() => void) | undefined;
      let last: { clientX: number; clientY: number } = down;

      addEventListener("pointermove", move, during);
      addEventListener("pointerup", () => finish(true), during);
      addEventListener("pointercancel", () => finish(false), during);
      addEventListener("keydown", ({ key }) => key === "Escape" && finish(false), during);
      during.signal.addEventListener("abort", () => {
        clearTimeout(hold);
        stopScrolling?.();
        preview?.remove();
        isDragging = false;
      });

      function start(): void {
        isDragging = true;
        // Keeps the cursor, and prevents hover styles of other elements.
        grip?.element.setPointerCapture(down.pointerId);
        preview = createDragPreview(board, grip as Grip);
        preview.show(target);
        stopScrolling = scrollNearEdges(board, () => last, follow);
        if (isTouch) navigator.vibrate?.(15);
      }

      function move(event: PointerEvent): void {
        if (event.pointerId !== down.pointerId) return;
        last = event;
        const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
        if (preview) follow();
        else if (distance > slopPx && isTouch) finish(false);
        else if (distance > slopPx) start();
      }

      function follow(): void {
        const minute = minuteAt(board, last.clientY);
        target = isResize
          ? { ...target, minutes: Math.max(5, Math.round((minute - target.start) / 5) * 5) }
          : fitOnBoard(board, { ...target, columnId: columnUnder(), start: minute - grabbed }, stepMinutes);
        preview?.show(target);
      }

      function columnUnder(): string {
        return columnAt(board, last.clientX)?.dataset.column ?? target.columnId;
      }

      function finish(isDrop: boolean): void {
        const wasDragging = preview !== undefined;
        drag.abort();
        if (!wasDragging || !grip) return;
        refuseNextClick();
        if (isDrop) onDrop(grip.id, target);
      }
    },
    { signal },
  );
  // Prevents scrolling during a drag, which needs a listener that is not passive.
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

/** Ignores the click after a drag, which would open the appointment. */
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

type PointerPosition = { clientX: number; clientY: number };

/** Scrolls the box while the pointer is near its edge. @returns a function that stops it */
function scrollNearEdges(
  box: HTMLElement,
  pointerPosition: () => PointerPosition,
  onScroll: () => void,
): () => void {
  let frame = requestAnimationFrame(step);

  function step(): void {
    const { clientX, clientY } = pointerPosition();
    const { top, bottom, left, right } = box.getBoundingClientRect();
    const [x, y] = [speed(clientX, left + leftBarPx, right), speed(clientY, top + topBarPx, bottom)];
    if (x !== 0 || y !== 0) {
      box.scrollBy({ left: x, top: y, behavior: "instant" });
      onScroll();
    }
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

function speed(at: number, low: number, high: number): number {
  if (at < low + edgePx) return -pxPerFrame;
  return at > high - edgePx ? pxPerFrame : 0;
}

const edgePx = 28;
const pxPerFrame = 8;
// Widths of the sticky hours and names.
const leftBarPx = 24;
const topBarPx = 16;
