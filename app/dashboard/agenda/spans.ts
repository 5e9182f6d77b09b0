import type { CSSProperties } from "react";

/** In minutes of the day. */
export type Span = { start: number; minutes: number };

/** What overlaps stands side by side. @returns each with its lane, of how many. */
export function inLanes<Item extends Span>(items: Item[]): (Item & { lane: number; lanes: number })[] {
  const placed: (Item & { lane: number; lanes: number })[] = [];
  let group: typeof placed = [];
  let groupEnds = 0;
  for (const item of items.toSorted((one, other) => one.start - other.start)) {
    if (item.start >= groupEnds) closeGroup();
    const busy = group.filter((each) => endOf(each) > item.start).map(({ lane }) => lane);
    const free = [...Array(busy.length + 1).keys()].find((lane) => !busy.includes(lane));
    group.push({ ...item, lane: free ?? 0, lanes: 1 });
    groupEnds = Math.max(groupEnds, endOf(item));
  }
  closeGroup();
  return placed;

  function closeGroup(): void {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1));
    placed.push(...group.map((each) => ({ ...each, lanes })));
    group = [];
  }
}

export function endOf({ start, minutes }: Span): number {
  return start + minutes;
}

/** For `.agenda` of agenda.css, which knows how high a minute is. */
export function minutesStyle(span: Span & { lane?: number; lanes?: number }): CSSProperties {
  const { start, minutes, lane = 0, lanes = 1 } = span;
  return { "--start": start, "--minutes": minutes, "--lane": lane, "--lanes": lanes } as CSSProperties;
}
