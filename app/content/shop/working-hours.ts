import { weekdayOf } from "#app/i18n/format/dates.ts";
/** When a barber works. Pure, for the server and browsers. */
import type { Barber, ShopFacts } from "./facts.ts";
import { openRanges } from "./opening-hours.ts";

export type Ranges = [from: string, to: string][];
type ShopHours = Pick<ShopFacts, "openingHours" | "exceptions">;

/** Never outside the shop's hours; a day off goes before the barber's week, breaks are out of both. */
export function workingRanges(date: string, barber: Barber, shop: ShopHours): Ranges {
  const open = openRanges(date, shop);
  const dayOff = barber.daysOff.find(({ from, to }) => from <= date && date <= to);
  const weekday = weekdayOf(date);
  const own = dayOff?.hours ?? barber.hours?.[weekday];
  const breaks = barber.breaks.filter((each) => each.weekday === weekday);
  return breaks.reduce(without, own ? overlaps(open, own) : open);
}

export function staffedRanges(date: string, shop: ShopHours & Pick<ShopFacts, "barbers">): Ranges {
  return shop.barbers.flatMap((barber) => workingRanges(date, barber, shop));
}

function overlaps(some: Ranges, others: Ranges): Ranges {
  return some.flatMap((one) =>
    others
      .map(([from, to]): Ranges[number] => [from > one[0] ? from : one[0], to < one[1] ? to : one[1]])
      .filter(([from, to]) => from < to),
  );
}

export function without(ranges: Ranges, { from, to }: { from: string; to: string }): Ranges {
  return ranges.flatMap((range) => [
    ...overlaps([range], [["00:00", from]]),
    ...overlaps([range], [[to, "24:00"]]),
  ]);
}
