import { shopWallClock } from "#app/i18n/format/clock.ts";
import type { WalkIn } from "#app/walk-ins/queue.server.ts";
import { unnamedAt } from "../staff/planning/staff-booking-schema.ts";

/** "Klant van 14:02" for who gave no name. A booking needs two letters. */
export function walkInName({ name, createdAt }: WalkIn): string {
  if (!name) return unnamedAt(shopWallClock(createdAt.toTemporalInstant()).time);
  return [...name].length < 2 ? `Klant ${name}` : name;
}
