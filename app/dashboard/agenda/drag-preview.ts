import { wallTime } from "#app/content/shop/grid.ts";
import { columnsOf, type Grip } from "./board.ts";
import { endOf } from "./lanes.ts";
import type { Target } from "./move-request.ts";

export type Ghost = { show(target: Target): void; remove(): void };

/** Draws where the appointment would come. Outside React: a drag draws many times a second. */
export function createGhost(board: HTMLElement, grip: Grip): Ghost {
  const ghost = document.createElement("div");
  ghost.className = "agenda-ghost";
  ghost.ariaHidden = "true";
  grip.element.dataset.isMoving = "";
  // By hand: a rule for all of the board would style it anew.
  board.style.scrollSnapType = "none";
  return {
    show(target) {
      const column = columnsOf(board).find(({ dataset }) => dataset.column === target.columnId);
      const body = column?.querySelector(".agenda-body");
      if (!body) return;
      ghost.style.setProperty("--start", String(target.start));
      ghost.style.setProperty("--minutes", String(target.minutes));
      ghost.textContent = `${wallTime(target.start)}-${wallTime(endOf(target))}`;
      if (ghost.parentElement !== body) body.append(ghost);
    },
    remove() {
      ghost.remove();
      delete grip.element.dataset.isMoving;
      board.style.scrollSnapType = "";
    },
  };
}
