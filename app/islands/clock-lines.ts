import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { linesNow } from "#app/site/lines-now.ts";
import { waitLine } from "#app/walk-ins/wait-line.ts";

/** Rewrites the lines about opening and waiting as time passes. */
export function writeClockLines(shop: ShopFacts): void {
  const { openNow, openNowUntil } = linesNow(shop);
  for (const badge of document.querySelectorAll<HTMLElement>("[data-clock=open]")) {
    badge.hidden = false;
    badge.dataset.until = String(openNowUntil);
    badge.dataset.open = String(openNow.startsWith("Nu open"));
    badge.textContent = openNow;
  }
  for (const badge of document.querySelectorAll<HTMLElement>("[data-clock=wait]"))
    badge.textContent = waitLine(JSON.parse(badge.dataset.wait ?? "null") ?? undefined, Date.now());
}
