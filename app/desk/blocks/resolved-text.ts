import type { ResolvedBookings } from "#app/bookings/flows/planning/resolve-affected-bookings.server.ts";
import { countText } from "#app/i18n/format/numbers.ts";

/** Returns for example "2 afspraken gingen naar een collega. 1 afspraak blijft staan: dan was niemand anders vrij." */
export function resolvedText(resolved: ResolvedBookings): string {
  const { placed, unplaced, cancelled, unasked } = resolved;
  const stay = (count: number, reasonText = "") =>
    `${countText(count, "afspraak blijft staan", "afspraken blijven staan")}${reasonText}.`;
  return [
    placed.length > 0 &&
      countText(placed.length, "afspraak ging naar een collega.", "afspraken gingen naar een collega."),
    unplaced > 0 && stay(unplaced, ": dan was niemand anders vrij"),
    cancelled > 0 && countText(cancelled, "afspraak is geannuleerd.", "afspraken zijn geannuleerd."),
    resolved.moveRequestCount > 0 &&
      `${countText(resolved.moveRequestCount, "klant krijgt", "klanten krijgen")} een mail om een ander moment te kiezen.`,
    unasked > 0 && stay(unasked, ": die klanten bel je zelf"),
    resolved.left > 0 && stay(resolved.left),
  ]
    .filter(Boolean)
    .join(" ");
}
