import { openNowLine, openNowUntil } from "#app/site/open-now-line.ts";
import { waitLine } from "#app/walk-ins/wait-line.ts";
import { shopOfPage } from "./shop-of-page.ts";

/** Whether the shop is open and how long one waits, written again as the clock goes on. */
export function writeClockLines(): void {
  const line = openNowLine(shopOfPage());
  for (const badge of document.querySelectorAll<HTMLElement>("[data-clock=open]")) {
    badge.hidden = false;
    badge.dataset.until = String(openNowUntil(shopOfPage()));
    badge.dataset.open = String(line.startsWith("Nu open"));
    badge.textContent = line;
  }
  for (const badge of document.querySelectorAll<HTMLElement>("[data-clock=wait]"))
    badge.textContent = waitLine(JSON.parse(badge.dataset.wait ?? "null") ?? undefined, Date.now());
}
