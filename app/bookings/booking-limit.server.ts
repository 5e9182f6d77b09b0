import { shop } from "../../content/shop.ts";
import { secondsToWait } from "../platform/rate-limit.server.ts";

/**
 * Counts a request for a booking; tells for how many seconds its client must wait, 0 when it may go on.
 * Generous, because a whole office can share one address; what one person may hold is limited elsewhere.
 */
export function secondsToNextBooking(address: string): Promise<number> {
  return secondsToWait([{ key: `book ${address}`, most: 600, seconds: 600 }]);
}

export const tooFast = `Dat ging wat snel. Probeer het straks opnieuw of bel ons op ${shop.phone}.`;
