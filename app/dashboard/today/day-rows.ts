import type { DayBooking, DayItem } from "./view.server.ts";
import { visitPhase } from "./visit-phase.ts";

type Finished = Extract<DayItem, { kind: "booking" }>;

/**
 * Of today what is over and decided is folded, what is over and not decided stands above, and past gaps and blocks are
 * gone. Other days are shown whole.
 */
export function splitDay(
  items: DayItem[],
  { now, isToday }: { now: number; isToday: boolean },
): { finished: Finished[]; shown: DayItem[] } {
  if (!isToday) return { finished: [], shown: items };
  const isFinished = (item: DayItem): item is Finished =>
    item.kind === "booking" && visitPhase(item, now) === "done" && item.startsAt <= now;
  return {
    finished: items.filter(isFinished),
    shown: items.filter((item) =>
      item.kind === "booking"
        ? !isFinished(item) && visitPhase(item, now) !== "undecided"
        : item.endsAt > now,
    ),
  };
}

/** Where each thing stands when chairs are side by side: what begins at one time is on one line, and lasts to the next. */
export function linesOf(
  chairs: { id: string; shown: DayItem[] }[],
): Map<string, { from: number; to: number }> {
  const starts = [...new Set(chairs.flatMap(({ shown }) => shown.map(({ startsAt }) => startsAt)))].sort(
    (one, other) => one - other,
  );
  // Line 1 is the name, line 2 what is folded.
  const lineOf = (startsAt: number) => starts.indexOf(startsAt) + 3;
  return new Map(
    chairs.flatMap(({ id, shown }) =>
      shown.map((item, i) => {
        const from = lineOf(item.startsAt);
        const next = shown[i + 1];
        const to = next ? Math.max(lineOf(next.startsAt), from + 1) : starts.length + 3;
        return [lineKey(id, item), { from, to }] as const;
      }),
    ),
  );
}

/** A block of the whole shop stands at each chair. */
export function lineKey(barberId: string, { id }: Pick<DayBooking, "id">): string {
  return `${barberId} ${id}`;
}
