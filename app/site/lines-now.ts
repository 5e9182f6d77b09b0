import { countVisibleWeeks } from "#app/bookings/day-states.ts";
import { wallClockAt } from "#app/i18n/format/clock.ts";
import { comingExceptions } from "#app/shop/facts/door-hours.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { openNow, openNowEnds } from "#app/shop/facts/open-now.ts";

/** Returns the texts that depend on the current time. */
export function linesNow(shop: ShopFacts) {
  // Cached per second, because time zone conversions are slow.
  const second = Math.floor(Date.now() / 1000);
  if (second !== cachedLines?.second || shop !== cachedLines.shop)
    cachedLines = { second, shop, lines: linesAt(new Date(), shop) };
  return cachedLines.lines;
}

function linesAt(now: Date, shop: ShopFacts) {
  const clock = wallClockAt(now);
  return {
    openNow: openNow(now, shop),
    /** Epoch ms until which `openNow` is valid. */
    openNowUntil: openNowEnds(now, shop),
    /** Exceptions of the coming weeks. */
    coming: comingExceptions(clock.date, shop),
    /** Number of rows in the booking form's calendar. */
    weeks: countVisibleWeeks(clock, shop),
  };
}

let cachedLines: { second: number; shop: ShopFacts; lines: ReturnType<typeof linesAt> } | undefined;
