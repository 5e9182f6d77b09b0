import { weeksShown } from "#app/bookings/day-states.ts";
import { comingExceptions } from "#app/content/shop/door-hours.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { openNow, openNowEnds } from "#app/content/shop/open-now.ts";
import { wallClockAt } from "#app/i18n/format/browser-clock.ts";

/** Whether the shop is open now. */
export function openNowLine(shop: ShopFacts): string {
  return linesNow(shop).openNow;
}

/** Epoch ms: from then on another line is true. */
export function openNowUntil(shop: ShopFacts): number {
  return linesNow(shop).until;
}

/** The exceptions of the next weeks. */
export function comingLines(shop: ShopFacts): string[] {
  return linesNow(shop).coming;
}

/** Rows of the booking form's calendar, as it opens. */
export function calendarWeeks(shop: ShopFacts): number {
  return linesNow(shop).weeks;
}

function linesNow(shop: ShopFacts): Lines {
  // Time zones are slow: compute once per second.
  const second = Math.floor(Date.now() / 1000);
  if (second !== known?.second || shop !== known.shop) {
    const now = new Date();
    known = {
      ...{ second, shop },
      openNow: openNow(now, shop),
      until: openNowEnds(now, shop),
      coming: comingExceptions(wallClockAt(now).date, shop),
      weeks: weeksShown(wallClockAt(now), shop),
    };
  }
  return known;
}

type Lines = {
  second: number;
  shop: ShopFacts;
  openNow: string;
  until: number;
  coming: string[];
  weeks: number;
};
let known: Lines | undefined;
