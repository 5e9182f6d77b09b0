import type { ShopFacts } from "./facts.ts";
import { openRanges } from "./opening-hours.ts";
import { type Ranges, without } from "./working-hours.ts";

/** When visitors find the door open: the hours without the blocks that close the shop. */
export function doorRanges(
  date: string,
  shop: Pick<ShopFacts, "openingHours" | "exceptions" | "closures">,
): Ranges {
  return withoutClosures(openRanges(date, shop), date, shop);
}

export function withoutClosures(
  ranges: Ranges,
  date: string,
  { closures }: Pick<ShopFacts, "closures">,
): Ranges {
  const ofDay = closures.map(({ from, to }) => ({ from: timeOn(date, from), to: timeOn(date, to) }));
  return ofDay.reduce(without, ranges);
}

/** "2026-12-25T14:00" on that day is "14:00"; later it is "24:00", earlier "00:00". */
function timeOn(date: string, moment: string): string {
  if (moment.startsWith(date)) return moment.slice(11);
  return moment < date ? "00:00" : "24:00";
}
