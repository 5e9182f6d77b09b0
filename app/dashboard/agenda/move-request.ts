import { endOf } from "./lanes.ts";
import type { BlockItem, BookingItem, Column } from "./view.server.ts";

/** Where a drag or the keys would put an appointment or a block. */
export type Target = { columnId: string; start: number; minutes: number };
export type MoveRequest = {
  item: BookingItem | BlockItem;
  from: Column;
  to: Column;
  target: Target;
  /** Appointments that a block would lie over. */
  covered: number;
};

/** @returns undefined for what stays where it is, or is gone meanwhile. */
export function moveRequestOf(columns: Column[], id: string, target: Target): MoveRequest | undefined {
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

export function isOnlyLength({ item, from, to, target }: MoveRequest): boolean {
  return from.id === to.id && item.start === target.start;
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
