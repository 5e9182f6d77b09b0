import { openNow } from "../shop/open-now.ts";

/** Whether the shop is open now. */
export function openNowLine(): string {
  // Time zones are slow: compute once per second.
  const second = Math.floor(Date.now() / 1000);
  if (second !== known.second) known = { second, line: openNow(new Date()) };
  return known.line;
}

let known = { second: Number.NaN, line: "" };
