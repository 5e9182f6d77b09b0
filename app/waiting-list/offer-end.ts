import { shopInstant, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { doorRanges } from "#app/shop/facts/door-hours.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";

/** How long an offer runs, in minutes that the shop is open. */
export const minutesOffered = 30;
/** Times that begin sooner are not offered, since the customer must be able to come. */
export const minutesAhead = 60;

/**
 * Returns the end of an offer: so many open minutes after `now`, which skips the night, but never after the
 * appointment begins.
 */
export function offerEnd(
  { now, startsAt }: { now: Temporal.Instant; startsAt: Temporal.Instant },
  shop: Pick<ShopFacts, "openingHours" | "exceptions" | "closures">,
): Temporal.Instant {
  const last = shopWallClock(startsAt).date;
  let remaining = minutesOffered * 60_000;
  for (let { date } = shopWallClock(now); date <= last; date = addDays(date, 1)) {
    for (const [from, to] of doorRanges(date, shop)) {
      const opens = Math.max(shopInstant(date, from).epochMilliseconds, now.epochMilliseconds);
      const closes = instantOf(date, to).epochMilliseconds;
      const open = Math.max(0, closes - opens);
      if (open >= remaining)
        return earlier(Temporal.Instant.fromEpochMilliseconds(opens + remaining).round("second"), startsAt);
      remaining -= open;
    }
  }
  return startsAt;
}

/** Converts a time of the shop to an instant. "24:00" is the next midnight. */
function instantOf(date: string, time: string): Temporal.Instant {
  return time === "24:00" ? shopInstant(addDays(date, 1), "00:00") : shopInstant(date, time);
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}
