import type { ShopFacts } from "./facts.ts";
import { openRanges } from "./opening-hours.ts";

/** When visitors find the door open: the hours without the blocks that close the shop. */
export function doorRanges(
  date: string,
  shop: Pick<ShopFacts, "openingHours" | "exceptions" | "closures">,
): [from: string, to: string][] {
  return shop.closures.reduce(
    (ranges, closure) => {
      const [start, end] = [timeOn(date, closure.from), timeOn(date, closure.to)];
      if (start >= end) return ranges;
      return ranges.flatMap(([from, to]): [string, string][] => {
        const before: [string, string] = [from, start < to ? start : to];
        const after: [string, string] = [end > from ? end : from, to];
        return [before, after].filter(([opens, closes]) => opens < closes);
      });
    },
    openRanges(date, shop),
  );
}

/** "2026-12-25T14:00" on that day is "14:00"; later it is "24:00", earlier "00:00". */
function timeOn(date: string, moment: string): string {
  if (moment.startsWith(date)) return moment.slice(11);
  return moment < date ? "00:00" : "24:00";
}
