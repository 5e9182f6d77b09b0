import { shopWallClock } from "../shop/clock.ts";
import { unnamedAt } from "../staff/planning/staff-booking-schema.ts";
import type { WalkIn } from "./queue.server.ts";

/** "Klant van 14:02" for who gave no name. A booking needs two letters. */
export function walkInName({ name, createdAt }: WalkIn): string {
  if (!name) return unnamedAt(shopWallClock(createdAt.toTemporalInstant()).time);
  return [...name].length < 2 ? `Klant ${name}` : name;
}
