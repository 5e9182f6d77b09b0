import { addressLimits, secondsToWait, takeBack } from "../platform/rate-limit.server.ts";
import { emailKey } from "../shop/email-key.ts";

/**
 * Counts a request for a booking; tells for how many seconds its client must wait, 0 when it may go on.
 * 20 for an address stop a program that fills the calendar, and not an office behind one address; 5 for an e-mail let
 * a father book for his sons.
 */
export function secondsToNextBooking({
  address,
  email,
}: {
  address: string;
  email?: string;
}): Promise<number> {
  const limits = addressLimits("book", address, { most: 20, seconds });
  if (email) limits.push({ key: keyOf(email), most: 5, seconds });
  return secondsToWait(limits);
}

/** Who has to pay first asks a second time, after paying: the first time does not count for the e-mail. */
export function forgetBookingRequest(email: string): Promise<void> {
  return takeBack([keyOf(email)]);
}

const seconds = 600;
const keyOf = (email: string) => `book for ${emailKey(email)}`;
