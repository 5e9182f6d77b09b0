import { openNow } from "../shop/open-now.ts";
import { withOrigin } from "./origin.ts";

/** What stands in a built page where the server writes whether the shop is open now. */
export const openNowMarks = { line: "{open-now}", isOpen: "{is-open}" };

/** What of a served page changes with time: the page stays the same as long as this does. */
export function pageState(): string {
  // Every request asks, and time zones are slow to work with: four fifths of what a page cost.
  const second = Math.floor(Date.now() / 1000);
  if (second !== known.second) known = { second, line: openNow(new Date()) };
  return known.line;
}

let known = { second: Number.NaN, line: "" };

/** A built page with what only its server and its moment know: the origin of absolute links, and whether the shop is open. */
export function servedPage(html: string, origin: string): string {
  const line = pageState();
  return withOrigin(html, origin)
    .replaceAll(openNowMarks.line, line)
    .replaceAll(openNowMarks.isOpen, String(line.startsWith("Nu open")));
}
