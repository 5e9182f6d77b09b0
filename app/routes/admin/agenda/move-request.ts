import type { BookingItem, Column } from "./view.server.ts";

/** Where a drag or the keys would put an appointment. */
export type Target = { columnId: string; start: number; minutes: number };
export type MoveRequest = { booking: BookingItem; from: Column; to: Column; target: Target };

/** @returns undefined for what stays where it is, or is gone meanwhile. */
export function moveRequestOf(columns: Column[], bookingId: string, target: Target): MoveRequest | undefined {
  const to = columns.find(({ id }) => id === target.columnId);
  for (const from of columns) {
    const booking = from.items.find((item) => item.kind === "booking" && item.id === bookingId);
    if (booking?.kind !== "booking" || !to) continue;
    const isSame = from.id === to.id && booking.start === target.start && booking.minutes === target.minutes;
    return isSame ? undefined : { booking, from, to, target };
  }
}

export function isOnlyLength({ booking, from, to, target }: MoveRequest): boolean {
  return from.id === to.id && booking.start === target.start;
}
