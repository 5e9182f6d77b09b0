import { addressLimits, countHit, type Limit, secondsToWait } from "../platform/rate-limit.server.ts";
import { emailKey } from "../shop/email-key.ts";

type Asker = { address: string; email?: string };

/** All return the seconds to wait, 0 if none. */
export function secondsToNextCheck({ address, email }: Asker): Promise<number> {
  return secondsFor("no-shows", { address, email }, { perAddress: 120, perEmail: 10 });
}

export function secondsToNextCheckout(asker: Asker): Promise<number> {
  const requests = limitsOf("checkout", asker, { perAddress: 120, perEmail: 30 });
  return secondsToWait([...requests, ...madeLimits(asker)]);
}

/** Counts a checkout that was made. */
export function countCheckout(asker: Asker): Promise<void> {
  return countHit(madeLimits(asker));
}

/** As many as bookings: each keeps a time from others for half an hour. */
function madeLimits(asker: Asker): Limit[] {
  const limits = limitsOf("checkout made", asker, { perAddress: 20, perEmail: 5 });
  return limits.map((limit) => ({ ...limit, countsNow: false }));
}

export function secondsToNextLook(address: string): Promise<number> {
  return secondsFor("verify", { address }, { perAddress: 240, perEmail: 0 });
}

function secondsFor(what: string, asker: Asker, most: { perAddress: number; perEmail: number }) {
  return secondsToWait(limitsOf(what, asker, most));
}

function limitsOf(
  what: string,
  { address, email }: Asker,
  { perAddress, perEmail }: { perAddress: number; perEmail: number },
): Limit[] {
  const seconds = 600;
  const limits = addressLimits(`${what} from`, address, { most: perAddress, seconds });
  if (email) limits.push({ key: `${what} of ${emailKey(email)}`, most: perEmail, seconds });
  return limits;
}
