import { openRanges } from "#app/content/shop/opening-hours.ts";
import { workingRanges } from "#app/content/shop/working-hours.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { dayBounds } from "./list-day.server.ts";

/** Of a barber; one who left has the shop's. */
export function workingHours(date: string, barberId: string): Range[] {
  const barber = shop().barbers.find(({ id }) => id === barberId);
  return barber ? momentsOf(date, workingRanges(date, barber, shop())) : openHours(date);
}

function openHours(date: string): Range[] {
  return momentsOf(date, openRanges(date, shop()));
}

function momentsOf(date: string, ranges: [from: string, to: string][]): Range[] {
  return ranges.map(([from, to]) => ({
    startsAt: shopInstant(date, from).epochMilliseconds,
    endsAt: shopInstant(date, to).epochMilliseconds,
  }));
}

/** Clipped to the open hours, or to the day when outside them. */
export function clipToDay(range: Range, date: string): Range {
  const bounds = dayBounds(date);
  const day = { startsAt: bounds.startsAt.epochMilliseconds, endsAt: bounds.endsAt.epochMilliseconds };
  const open = openHours(date);
  const hours = { startsAt: open[0]?.startsAt ?? day.startsAt, endsAt: open.at(-1)?.endsAt ?? day.endsAt };
  const clipped = clip(range, hours);
  return clipped.startsAt < clipped.endsAt ? clipped : clip(range, day);
}

function clip({ startsAt, endsAt }: Range, bounds: Range): Range {
  return { startsAt: Math.max(startsAt, bounds.startsAt), endsAt: Math.min(endsAt, bounds.endsAt) };
}

/** Undefined on an open day. */
export function whyClosed(date: string): string | undefined {
  if (openRanges(date, shop()).length > 0) return;
  const exception = shop().exceptions.find(({ from, to }) => from <= date && date <= to);
  return exception ? `Gesloten: ${exception.reason}` : "Gesloten";
}

/** Epoch milliseconds. */
export type Range = { startsAt: number; endsAt: number };

/** Shorter gaps than `leastMinutes` are dropped. */
export function gapsBetween(open: Range[], taken: Range[], leastMinutes = 10): Range[] {
  const inOrder = taken.toSorted((one, other) => one.startsAt - other.startsAt);
  return open.flatMap(({ startsAt, endsAt }) => {
    const gaps: Range[] = [];
    let free = startsAt;
    for (const each of [...inOrder, { startsAt: endsAt, endsAt }]) {
      const until = Math.min(each.startsAt, endsAt);
      if (until - free >= leastMinutes * 60_000) gaps.push({ startsAt: free, endsAt: until });
      free = Math.max(free, each.endsAt);
    }
    return gaps;
  });
}
