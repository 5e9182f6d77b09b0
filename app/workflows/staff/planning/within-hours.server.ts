import type { Ranges } from "#app/content/shop/working-hours.ts";
import { shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";

/** Whether it fits in one of the hours of its day. */
export function isWithin(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  rangesOn: (date: string) => Ranges,
): boolean {
  const { date } = shopWallClock(startsAt.toTemporalInstant());
  return rangesOn(date).some(
    ([from, to]) => toDate(shopInstant(date, from)) <= startsAt && endsAt <= toDate(shopInstant(date, to)),
  );
}
