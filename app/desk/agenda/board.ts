import type { CSSProperties } from "react";
import { wallTime } from "#app/i18n/format/minutes.ts";

/** A range in minutes of the day. */
export type Span = { start: number; minutes: number };

export function endOf({ start, minutes }: Span): number {
  return start + minutes;
}

/** Heights of a minute in rem. The viewer chooses one of the three. */
export const scales = [0.1, 0.15, 0.2];

/** Minutes that the least height of a card takes at the smallest scale. */
export const leastMinutes = 15;

/** Style for elements in `.agenda`; agenda.css defines the height of a minute. */
export function minutesStyle(span: Span & { lane?: number; lanes?: number }): CSSProperties {
  const { start, minutes, lane = 0, lanes = 1 } = span;
  return { "--start": start, "--minutes": minutes, "--lane": lane, "--lanes": lanes } as CSSProperties;
}

/** A position on the board to which a drag or the keys would move an item. */
export type Target = Span & { columnId: string };

export type Grip = Target & { id: string; element: HTMLElement };

export function gripOf({ target }: Event): Grip | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-grip]") : null;
  const item = element?.closest<HTMLElement>(".agenda-item");
  const columnId = element?.closest<HTMLElement>("[data-column]")?.dataset.column;
  if (!element?.dataset.grip || !item || !columnId) return;
  const number = (name: string) => Number(item.style.getPropertyValue(name));
  return {
    id: element.dataset.grip,
    element,
    columnId,
    start: number("--start"),
    minutes: number("--minutes"),
  };
}

export function columnsOf(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>("[data-column]")];
}

export function columnAt(board: HTMLElement, clientX: number): HTMLElement | undefined {
  return columnsOf(board).find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return left <= clientX && clientX < right;
  });
}

/** Converts a vertical position in the window to a minute of the day. */
export function minuteAt(board: HTMLElement, clientY: number): number {
  const { from, length } = hoursOf(board);
  const body = board.querySelector(".agenda-axis-body")?.getBoundingClientRect();
  return body ? from + ((clientY - body.top) / body.height) * length : from;
}

/** Rounds a target to steps, and keeps it on the board. */
export function fitOnBoard(board: HTMLElement, { columnId, start, minutes }: Target, step: number): Target {
  const { from, length } = hoursOf(board);
  const last = from + length - minutes;
  return { columnId, minutes, start: Math.max(from, Math.min(Math.round(start / step) * step, last)) };
}

function hoursOf(board: HTMLElement): { from: number; length: number } {
  const number = (name: string) => Number(board.style.getPropertyValue(name));
  return { from: number("--from"), length: number("--length") };
}

export type DragPreview = { show(target: Target): void; remove(): void };

/** Draws the preview of a drag. Outside React, because it changes many times a second. */
export function createDragPreview(board: HTMLElement, grip: Grip): DragPreview {
  const preview = document.createElement("div");
  preview.className = "agenda-preview";
  preview.ariaHidden = "true";
  grip.element.dataset.isMoving = "";
  // An inline style, because a new rule would restyle the whole board.
  board.style.scrollSnapType = "none";
  return {
    show(target) {
      const column = columnsOf(board).find(({ dataset }) => dataset.column === target.columnId);
      const body = column?.querySelector(".agenda-body");
      if (!body) return;
      preview.style.setProperty("--start", String(target.start));
      preview.style.setProperty("--minutes", String(target.minutes));
      preview.textContent = `${wallTime(target.start)}–${wallTime(endOf(target))}`;
      if (preview.parentElement !== body) body.append(preview);
    },
    remove() {
      preview.remove();
      delete grip.element.dataset.isMoving;
      board.style.scrollSnapType = "";
    },
  };
}
