import {
  addressLimits,
  consumeLimits,
  countSuccess,
  type Limit,
} from "#app/platform/http/rate-limit.server.ts";
import { canonicalEmail } from "#app/tables/normalized-text.server.ts";

type Client = { address: string; email?: string };

/** All return the seconds to wait, 0 if none. */
export function consumeCheckLimit({ address, email }: Client): Promise<number> {
  return consumeLimitsOf("no-shows", { address, email }, { perAddress: 120, perEmail: 10 });
}

export function consumeCheckoutLimit(client: Client): Promise<number> {
  const requests = limitsOf("checkout", client, { perAddress: 120, perEmail: 30 });
  return consumeLimits([...requests, ...madeLimits(client)]);
}

/** Counts a checkout that was made. */
export function countCheckout(client: Client): Promise<void> {
  return countSuccess(madeLimits(client));
}

/** As many as bookings: each keeps a time from others for half an hour. */
function madeLimits(client: Client): Limit[] {
  const limits = limitsOf("checkout made", client, { perAddress: 20, perEmail: 5 });
  return limits.map((limit) => ({ ...limit, countsNow: false }));
}

export function consumeVerificationLimit(address: string): Promise<number> {
  return consumeLimitsOf("verify", { address }, { perAddress: 240, perEmail: 0 });
}

function consumeLimitsOf(what: string, client: Client, most: { perAddress: number; perEmail: number }) {
  return consumeLimits(limitsOf(what, client, most));
}

function limitsOf(
  what: string,
  { address, email }: Client,
  { perAddress, perEmail }: { perAddress: number; perEmail: number },
): Limit[] {
  const seconds = 600;
  const limits = addressLimits(`${what} from`, address, { most: perAddress, seconds });
  if (email) limits.push({ key: `${what} of ${canonicalEmail(email)}`, most: perEmail, seconds });
  return limits;
}
