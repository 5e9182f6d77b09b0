import { shopInstant, shopWallClock } from "../../shop/clock.ts";
import type { ShopFacts } from "../../shop/facts.ts";
import { openRanges } from "../../shop/opening-hours.ts";

export function isWithinHours(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  shop: Pick<ShopFacts, "openingHours" | "exceptions">,
): boolean {
  const { date } = shopWallClock(startsAt.toTemporalInstant());
  return openRanges(date, shop).some(
    ([from, to]) =>
      shopInstant(date, from).epochMilliseconds <= startsAt.getTime() &&
      endsAt.getTime() <= shopInstant(date, to).epochMilliseconds,
  );
}
