import { canonicalEmail } from "#app/customers/tables/normalized-text.server.ts";
import {
  addressLimits,
  consumeLimits,
  countSuccess,
  type Limit,
} from "#app/platform/http/rate-limit.server.ts";
import { rangeOf } from "#app/platform/http/visitor.server.ts";

type Most = { address: number; email?: number; seconds?: number };

/**
 * Limits for one visitor, per ten minutes unless `seconds` says otherwise. Many requests are allowed, because
 * typing errors and taken times must stop nobody; few of them may make something.
 */
const limits: Record<
  "booking" | "checkout" | "waiting" | "queue" | "queue-outside" | "no-shows" | "payment",
  { attempts: Most; successes?: Most }
> = {
  // 20 are enough for an office, 5 for a family.
  booking: { attempts: { address: 600, email: 120 }, successes: { address: 20, email: 5 } },
  // A checkout reserves its time for half an hour, during which no other customer can book it.
  checkout: { attempts: { address: 120, email: 30 }, successes: { address: 20, email: 5 } },
  // Enough for a household or an office, but not for a script that would hold every freed time.
  waiting: { attempts: { address: 120 }, successes: { address: 20, email: 10, seconds: 86_400 } },
  // All customers in the shop share the address of its network.
  queue: { attempts: { address: 240 }, successes: { address: 12, seconds: 3_600 } },
  // Customers who are not on the shop's network: a low limit leaves room for those at the door.
  "queue-outside": { attempts: { address: 240 }, successes: { address: 5, seconds: 3_600 } },
  "no-shows": { attempts: { address: 120, email: 10 } },
  payment: { attempts: { address: 240 } },
};

/** @property people how many people the request is for; each counts. */
type Client = { address: string; email?: string; people?: number };

/** @returns the seconds to wait, 0 to go on. */
export function consumeVisitorLimit(what: keyof typeof limits, client: Client): Promise<number> {
  const besides = (client.people ?? 1) - 1;
  const successLimits = madeLimits(what, client).map((limit) => ({ ...limit, max: limit.max - besides }));
  return consumeLimits([...limitsOf(what, client, limits[what].attempts), ...successLimits]);
}

/** Counts a booking, a checkout, an entry of the waiting list or a place in the queue that was made. */
export function countVisitorSuccess(what: keyof typeof limits, client: Client): Promise<void> {
  return countSuccess(madeLimits(what, client), client.people);
}

/** Mails to customers that one client address may cause in a day: enough for an office, not a script. */
const mailsPerDay = 30;

/** Returns the daily limits of a client address and, five times as high, of its range. */
export function mailLimits(what: "strangers" | "list of appointments", address: string): Limit[] {
  return [
    { seconds: 86_400, key: `${what} from ${address}`, max: mailsPerDay },
    { seconds: 86_400, key: `${what} from ${rangeOf(address)}`, max: 5 * mailsPerDay },
  ];
}

/**
 * The most minutes that strangers of one network may hold unconfirmed per number of hours. Released minutes
 * keep counting, so each next wait is longer.
 */
const holds = [
  { max: 180, hours: 1 },
  { max: 240, hours: 4 },
  { max: 360, hours: 24 },
];

/** Returns the limits on unconfirmed minutes of a client address and, twice as high, of its range. */
export function holdLimits(address: string): Limit[] {
  return holds.flatMap(({ max, hours }) => {
    const limit = { seconds: 3600 * hours, countsNow: false };
    return [
      { ...limit, key: `held ${hours} h from ${address}`, max },
      { ...limit, key: `held ${hours} h from ${rangeOf(address)}`, max: 2 * max },
    ];
  });
}

/**
 * Counts a stranger's booking.
 * @param heldMinutes the minutes that wait for confirmation.
 */
export async function countStrangersBooking(
  address: string,
  { people, heldMinutes }: { people: number; heldMinutes: number },
): Promise<void> {
  await countStrangers(address, people);
  if (heldMinutes > 0) await countSuccess(holdLimits(address), heldMinutes);
}

/**
 * Counts mails to strangers.
 * @returns the seconds that the mail has to wait, 0 if it may leave.
 */
export async function countStrangers(address: string, hits = 1): Promise<number> {
  return consumeLimits(mailLimits("strangers", address), hits);
}

function madeLimits(what: keyof typeof limits, client: Client): Limit[] {
  const { successes } = limits[what];
  return successes
    ? limitsOf(`${what} made`, client, successes).map((limit) => ({ ...limit, countsNow: false }))
    : [];
}

function limitsOf(what: string, client: Client, { address, email, seconds = 600 }: Most): Limit[] {
  const perAddress = addressLimits(what, client.address, { max: address, seconds });
  if (!client.email || !email) return perAddress;
  return [...perAddress, { key: `${what} for ${canonicalEmail(client.email)}`, max: email, seconds }];
}
