import { siteOf } from "../../platform/client-network.ts";
import { addressLimits, secondsToWait, takeBack } from "../../platform/rate-limit.server.ts";

type Attempt = { address: string; account: string };

/**
 * Counts an attempt to give an account's password, at the door or in a form of the dashboard, and tells for how many
 * seconds it has to wait, 0 when it may be made.
 *
 * Ten wrong passwords from one address shut that address out of that account, fifty of any account shut it out
 * whole. No number of attempts shuts an account for everyone, or a stranger could lock the owner out: once fifty
 * have failed from wherever, every address (of IPv6 every /48) still has three, which an owner needs and a guesser
 * cannot use.
 */
export async function secondsToNextAttempt({ address, account }: Attempt): Promise<number> {
  const { account: all, careful, ...own } = limitsOf({ address, account });
  const wait = await secondsToWait([...own.address, ...own.both]);
  if (wait > 0) return wait;
  const underAttack = (await secondsToWait([all])) > 0;
  return underAttack ? secondsToWait([careful]) : 0;
}

/** Only failures count: five barbers behind one address may come and go all day. */
export async function forgetAttempt(attempt: Attempt): Promise<void> {
  const limits = Object.values(limitsOf(attempt)).flat();
  await takeBack(limits.map(({ key }) => key));
}

const seconds = 600;

function limitsOf({ address, account }: Attempt) {
  return {
    address: addressLimits("sign in from", address, { most: 50, seconds }),
    both: addressLimits(`sign in to ${account} from`, address, { most: 10, seconds }),
    account: { key: `sign in to ${account}`, most: 50, seconds },
    careful: {
      key: `sign in to ${account} under attack from ${siteOf(address) ?? address}`,
      most: 3,
      seconds,
    },
  };
}
