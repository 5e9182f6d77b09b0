import type { Ranges } from "#app/content/shop/working-hours.ts";
import { shopInstant, shopWallClock } from "#app/i18n/format/clock.ts";

/** Whether it fits in one of the hours of its day. */
export function isWithin(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  rangesOn: (date: string) => Ranges,
): boolean {
  const { date } = shopWallClock(startsAt.toTemporalInstant());
  return rangesOn(date).some(
    ([from, to]) =>
      shopInstant(date, from).epochMilliseconds <= startsAt.getTime() &&
      endsAt.getTime() <= shopInstant(date, to).epochMilliseconds,
  );
}
