import { addressLimits, secondsToWait, takeBack } from "../platform/rate-limit.server.ts";
import { emailKey } from "../shop/email-key.ts";

/** Seconds to wait. 20 per address spare an office, 5 per e-mail a family. */
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

/** A prepaying customer asks twice; only the second request counts. */
export function forgetBookingRequest(email: string): Promise<void> {
  return takeBack([keyOf(email)]);
}

const seconds = 600;
const keyOf = (email: string) => `book for ${emailKey(email)}`;
