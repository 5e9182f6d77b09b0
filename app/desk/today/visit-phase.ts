import { createContext } from "react";
import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import { payHref } from "../addresses.ts";
import type { DayBooking, DayItem } from "./day-view.server.ts";

/** `asked`: mailed to choose another time, so nobody is expected. `undecided`: over, and not marked. */
export type VisitPhase = "to_come" | "in_service" | "late" | "asked" | "undecided" | "done";

/** @property now epoch ms @property dayPath address of the day, to which its forms are posted */
export const DayContext = createContext({ now: 0, dayPath: "" });

/** Returns a barber's visits of this moment: present or late, next, and past but not marked. */
export function visitsNow(items: DayItem[], now: number) {
  const bookings = items.filter((item) => item.kind === "booking");
  const inPhase = (phases: VisitPhase[]) =>
    bookings.filter((booking) => phases.includes(visitPhase(booking, now)));
  return {
    present: [...inPhase(["late"]), ...inPhase(["in_service"])],
    next: inPhase(["to_come"]).slice(0, 1),
    undecided: inPhase(["undecided"]),
  };
}

export function visitPhase(booking: DayBooking, now: number): VisitPhase {
  const { startsAt, endsAt, status, isPresent, isMoveRequested } = booking;
  const isOpen = status === "confirmed";
  if (booking.isPaid && outcomeOf(status) === "come") return "done";
  if (now >= endsAt) return isOpen ? "undecided" : "done";
  if (isOpen && isMoveRequested) return "asked";
  const begins = isPresent ? startsAt - earlyMinutes * 60_000 : startsAt;
  if (begins > now) return isOpen ? "to_come" : "done";
  if (isOpen && !isPresent && minutesBetween(startsAt, now) >= lateAfterMinutes) return "late";
  return isOpen || outcomeOf(status) === "come" ? "in_service" : "done";
}

/** Returns the link to pay, once the customer may have sat down. */
export function payLink(booking: DayBooking, now: number, dayPath: string) {
  const phase = visitPhase(booking, now);
  const hasCome = outcomeOf(booking.status) === "come";
  const isDue = hasCome
    ? booking.startsAt <= now || phase === "in_service"
    : phase !== "to_come" && phase !== "asked";
  if (booking.isPaid !== false || !isDue || (!hasCome && booking.status !== "confirmed")) return;
  return { href: payHref(booking.id, dayPath), label: phase === "done" ? "Afrekenen" : "Klaar" };
}

/** Returns the id of the most urgent visit at a chair: one that waits for a mark, else the next one. */
export function mainVisit({ present, next }: Record<"present" | "next", DayBooking[]>): string | undefined {
  return (present.find(({ status }) => status === "confirmed") ?? next[0])?.id;
}

/** Compares the minutes of the clock: from 11:48:50 to 12:00 is 12. */
export function minutesBetween(from: number, to: number): number {
  return Math.floor(to / 60_000) - Math.floor(from / 60_000);
}

const lateAfterMinutes = 5;
/** Minutes before the start from which a customer counts as being in the chair. */
const earlyMinutes = 5;

type Finished = Extract<DayItem, { kind: "booking" }>;

/**
 * Splits a day. For today, visits that are over and marked are `finished`; those that are not marked are shown
 * elsewhere, and past gaps and blocks are left out. Other days are shown whole.
 */
export function splitDay(
  items: DayItem[],
  { now, isToday }: { now: number; isToday: boolean },
): { finished: Finished[]; visible: DayItem[] } {
  if (!isToday) return { finished: [], visible: items };
  const isFinished = (item: DayItem): item is Finished =>
    item.kind === "booking" && visitPhase(item, now) === "done" && item.startsAt <= now;
  return {
    finished: items.filter(isFinished),
    visible: items.filter((item) =>
      item.kind === "booking"
        ? !isFinished(item) && visitPhase(item, now) !== "undecided"
        : item.endsAt > now,
    ),
  };
}

/**
 * Returns the grid lines of each item. Items that begin at the same time share a line, and last until the chair's
 * next item.
 */
export function linesOf(chairs: { id: string; visible: DayItem[] }[]) {
  const starts = [...new Set(chairs.flatMap(({ visible }) => visible.map(({ startsAt }) => startsAt)))].sort(
    (one, other) => one - other,
  );
  // Line 1 holds the name, line 2 the finished visits.
  const lineOf = (startsAt: number) => starts.indexOf(startsAt) + 3;
  return new Map(
    chairs.flatMap(({ id, visible }) =>
      visible.map((item, i) => {
        const from = lineOf(item.startsAt);
        const next = visible[i + 1];
        const to = next ? Math.max(lineOf(next.startsAt), from + 1) : starts.length + 3;
        return [lineKey(id, item), { from, to }] as const;
      }),
    ),
  );
}

/** Includes the barber, because a block of the whole shop stands at each chair. */
export function lineKey(barberId: string, { id }: Pick<DayBooking, "id">): string {
  return `${barberId} ${id}`;
}
