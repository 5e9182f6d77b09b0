import { z } from "zod";

/**
 * A day as addresses and programs name it, "2026-11-28". Of this millennium: PostgreSQL and the calendar agree on the
 * years in which a shop can be open, but not on the year 0.
 */
export function dayOf(says?: string) {
  return z.iso.date({ error: says, abort: true }).startsWith("2", says);
}
