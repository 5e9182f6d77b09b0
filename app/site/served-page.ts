import { openNow } from "../shop/open-now.ts";
import { withOrigin } from "./origin.ts";

/** The server replaces these with whether the shop is open. */
export const openNowPlaceholders = { line: "{open-now}", isOpen: "{is-open}" };

/** A served page changes only when this does. */
export function pageState(): string {
  // Time zones are slow: compute once per second.
  const second = Math.floor(Date.now() / 1000);
  if (second !== known.second) known = { second, line: openNow(new Date()) };
  return known.line;
}

let known = { second: Number.NaN, line: "" };

/** Fills in the origin and whether the shop is open. */
export function servedPage(html: string, origin: string): string {
  const line = pageState();
  return withOrigin(html, origin)
    .replaceAll(openNowPlaceholders.line, line)
    .replaceAll(openNowPlaceholders.isOpen, String(line.startsWith("Nu open")));
}
