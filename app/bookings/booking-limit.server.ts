import { secondsToWait } from "../platform/rate-limit.server.ts";
import { emailKey } from "../prepayment/email-key.ts";

/**
 * Counts a request for a booking; tells for how many seconds its client must wait, 0 when it may go on.
 * Generous, because a whole office can share one address, and a home or a school one e-mail; what one person may hold
 * is limited elsewhere.
 */
export function secondsToNextBooking(asker: { address: string; email?: string }): Promise<number> {
  const { address, email } = asker;
  const seconds = 600;
  const rules = [{ key: `book ${address}`, most: 600, seconds }];
  if (email) rules.push({ key: `book for ${emailKey(email)}`, most: 120, seconds });
  return secondsToWait(rules);
}
