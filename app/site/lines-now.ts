import { weeksShown } from "#app/bookings/day-states.ts";
import { comingExceptions } from "#app/content/shop/door-hours.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { openNow, openNowEnds } from "#app/content/shop/open-now.ts";
import { wallClockAt } from "#app/i18n/format/clock.ts";

/** What a page says of this moment. */
export function linesNow(shop: ShopFacts) {
  // Time zones are slow: compute once per second.
  const second = Math.floor(Date.now() / 1000);
  if (second !== known?.second || shop !== known.shop)
    known = { second, shop, lines: linesAt(new Date(), shop) };
  return known.lines;
}

function linesAt(now: Date, shop: ShopFacts) {
  const clock = wallClockAt(now);
  return {
    /** Whether the shop is open now. */
    openNow: openNow(now, shop),
    /** Epoch ms: from then on another line is true. */
    openNowUntil: openNowEnds(now, shop),
    /** The exceptions of the next weeks. */
    coming: comingExceptions(clock.date, shop),
    /** Rows of the booking form's calendar, as it opens. */
    weeks: weeksShown(clock, shop),
  };
}

let known: { second: number; shop: ShopFacts; lines: ReturnType<typeof linesAt> } | undefined;
