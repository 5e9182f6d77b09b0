import { secondsToWait, takeBack } from "../../platform/rate-limit.server.ts";

type Attempt = { address: string; account: string };

/**
 * Counts an attempt to sign in and tells for how many seconds it has to wait, 0 when it may be made.
 *
 * Ten wrong passwords from one address shut that address out of that account, fifty of any account shut it out
 * whole. No number of attempts shuts an account for everyone, or a stranger could lock the owner out: once fifty
 * have failed from wherever, every address still has three, which an owner needs and a guesser cannot use.
 */
export async function secondsToNextAttempt({ address, account }: Attempt): Promise<number> {
  const keys = keysOf({ address, account });
  const wait = await secondsToWait([
    { key: keys.address, most: 50, seconds },
    { key: keys.both, most: 10, seconds },
  ]);
  if (wait > 0) return wait;
  const underAttack = (await secondsToWait([{ key: keys.account, most: 50, seconds }])) > 0;
  return underAttack ? secondsToWait([{ key: keys.careful, most: 3, seconds }]) : 0;
}

/** Only failures count: five barbers behind one address may come and go all day. */
export async function forgetAttempt(attempt: Attempt): Promise<void> {
  await takeBack(Object.values(keysOf(attempt)));
}

const seconds = 600;

function keysOf({ address, account }: Attempt) {
  return {
    address: `sign in from ${address}`,
    both: `sign in from ${address} to ${account}`,
    account: `sign in to ${account}`,
    careful: `sign in from ${address} to ${account} under attack`,
  };
}
