import { wallClockAt } from "../shop/browser-clock.ts";
import { comingExceptions } from "../shop/coming-exceptions.ts";
import type { ShopFacts } from "../shop/facts.ts";
import { openNow } from "../shop/open-now.ts";

/** Whether the shop is open now. */
export function openNowLine(shop: ShopFacts): string {
  return linesNow(shop).openNow;
}

/** The exceptions of the next weeks. */
export function comingLines(shop: ShopFacts): string[] {
  return linesNow(shop).coming;
}

function linesNow(shop: ShopFacts): Lines {
  // Time zones are slow: compute once per second.
  const second = Math.floor(Date.now() / 1000);
  if (second !== known?.second || shop !== known.shop) {
    const now = new Date();
    known = {
      ...{ second, shop },
      openNow: openNow(now, shop),
      coming: comingExceptions(wallClockAt(now).date, shop),
    };
  }
  return known;
}

type Lines = { second: number; shop: ShopFacts; openNow: string; coming: string[] };
let known: Lines | undefined;
