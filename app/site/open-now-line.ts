import type { ShopFacts } from "../shop/facts.ts";
import { openNow } from "../shop/open-now.ts";

/** Whether the shop is open now. */
export function openNowLine(shop: ShopFacts): string {
  // Time zones are slow: compute once per second.
  const second = Math.floor(Date.now() / 1000);
  if (second !== known?.second || shop !== known.shop)
    known = { second, shop, line: openNow(new Date(), shop) };
  return known.line;
}

let known: { second: number; shop: ShopFacts; line: string } | undefined;
