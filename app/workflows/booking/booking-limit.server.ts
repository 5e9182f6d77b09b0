import {
  addressLimits,
  consumeLimits,
  countSuccess,
  type Limit,
} from "#app/platform/http/rate-limit.server.ts";
import { canonicalEmail } from "#app/tables/normalized-text.server.ts";

type Client = { address: string; email?: string };

/** Seconds to wait, 0 to go on. Many requests, because typing errors and taken times stop nobody; few bookings. */
export function consumeBookingLimit(client: Client): Promise<number> {
  return consumeLimits([...limitsOf("book", client, { address: 600, email: 120 }), ...madeLimits(client)]);
}

/** Counts a booking that was made. */
export function countBooking(client: Client): Promise<void> {
  return countSuccess(madeLimits(client));
}

/** 20 per address spare an office, 5 per e-mail a family. */
function madeLimits(client: Client): Limit[] {
  return limitsOf("booked", client, { address: 20, email: 5 }).map((limit) => ({
    ...limit,
    countsNow: false,
  }));
}

function limitsOf(
  what: string,
  { address, email }: Client,
  most: { address: number; email: number },
): Limit[] {
  const seconds = 600;
  const limits = addressLimits(what, address, { most: most.address, seconds });
  return email
    ? [...limits, { key: `${what} for ${canonicalEmail(email)}`, most: most.email, seconds }]
    : limits;
}
