import type { TillLine } from "./tables/till.server.ts";

/**
 * Returns the cents that rounding to five cents adds to or takes off an amount paid in cash; 0 for every other way and
 * for five cents or less. Only the part in cash is rounded (Belgian Code of Economic Law, art. VI.7/1).
 */
export function cashRounding({ way, amountCents }: Pick<TillLine, "way" | "amountCents">): number {
  if (way !== "cash" || Math.abs(amountCents) <= 5) return 0;
  return Math.round(amountCents / 5) * 5 - amountCents;
}
