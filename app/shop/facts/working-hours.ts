/** The hours when a barber works, as ranges of times such as "09:30". */
import { weekdayOf } from "#app/i18n/format/dates.ts";
import type { Barber, ShopFacts } from "./facts.ts";
import { openRanges } from "./opening-hours.ts";

export type Ranges = [from: string, to: string][];
type ShopHours = Pick<ShopFacts, "openingHours" | "exceptions">;

/**
 * Returns the barber's hours within the shop's, without breaks. An entry of `daysOff` replaces the weekly hours; if it
 * has none, the barber is free all day. A barber without weekly hours works the shop's.
 */
export function workingRanges(date: string, barber: Barber, shop: ShopHours): Ranges {
  const open = openRanges(date, shop);
  const dayOff = barber.daysOff.find(({ from, to }) => from <= date && date <= to);
  const weekday = weekdayOf(date);
  const ownHours = dayOff?.hours ?? barber.hours?.[weekday];
  const breaks = barber.breaks.filter((each) => each.weekday === weekday);
  return breaks.reduce(subtractRange, ownHours ? intersectRanges(open, ownHours) : open);
}

export function staffedRanges(date: string, shop: ShopHours & Pick<ShopFacts, "barbers">): Ranges {
  return shop.barbers.flatMap((barber) => workingRanges(date, barber, shop));
}

function intersectRanges(some: Ranges, others: Ranges): Ranges {
  return some.flatMap(([start, end]) =>
    others
      .map(([from, to]): Ranges[number] => [from > start ? from : start, to < end ? to : end])
      .filter(([from, to]) => from < to),
  );
}

export function subtractRange(ranges: Ranges, { from, to }: { from: string; to: string }): Ranges {
  return ranges.flatMap((range) => [
    ...intersectRanges([range], [["00:00", from]]),
    ...intersectRanges([range], [[to, "24:00"]]),
  ]);
}
