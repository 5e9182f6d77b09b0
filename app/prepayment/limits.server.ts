import { addressLimits, secondsToWait } from "../platform/rate-limit.server.ts";
import { emailKey } from "../shop/email-key.ts";

type Asker = { address: string; email?: string };

/** Each counts a request; it tells for how many seconds its client must wait, 0 when it may go on. */
export function secondsToNextCheck({ address, email }: Asker): Promise<number> {
  return secondsFor("no-shows", { address, email }, { perAddress: 120, perEmail: 10 });
}

/** As many as bookings: each of them keeps a time from others for half an hour. */
export function secondsToNextCheckout({ address, email }: Asker): Promise<number> {
  return secondsFor("checkout", { address, email }, { perAddress: 20, perEmail: 5 });
}

/** Of a checkout that the client knows the id of. */
export function secondsToNextLook(address: string): Promise<number> {
  return secondsFor("verify", { address }, { perAddress: 240, perEmail: 0 });
}

function secondsFor(
  what: string,
  { address, email }: Asker,
  { perAddress, perEmail }: { perAddress: number; perEmail: number },
): Promise<number> {
  const seconds = 600;
  const limits = addressLimits(`${what} from`, address, { most: perAddress, seconds });
  if (email) limits.push({ key: `${what} of ${emailKey(email)}`, most: perEmail, seconds });
  return secondsToWait(limits);
}
