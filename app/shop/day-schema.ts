import { z } from "zod";

/** From the year 2000: PostgreSQL and the calendar disagree on year 0. */
export function dayOf(says?: string) {
  return z.iso.date({ error: says, abort: true }).startsWith("2", says);
}
