import type { z } from "zod";
import type { FreeDay } from "#app/bookings/free-times.ts";
import { bookableTimes } from "#app/bookings/taken-times.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { availabilityQuery } from "./availability-query.server.ts";

const running = new Map<string, Promise<unknown>>();
const waiting = new Map<string, Promise<FreeDay[]>>();

/**
 * Finds the free times for visitors. Equal queries that come while one is computed share the next computation, which
 * begins after all of them came: nobody gets times of before the own booking.
 */
export function sharedFreeTimes(query: z.output<typeof availabilityQuery>): Promise<FreeDay[]> {
  const key = JSON.stringify(query);
  const known = waiting.get(key);
  if (known) return known;
  const former = running.get(key) ?? Promise.resolve();
  const result = former.then(() => {
    waiting.delete(key);
    const computed = bookableTimes(db(), query);
    const ended = computed.then(forget, forget);
    running.set(key, ended);
    function forget(): void {
      if (running.get(key) === ended) running.delete(key);
    }
    return computed;
  });
  waiting.set(key, result);
  return result;
}
