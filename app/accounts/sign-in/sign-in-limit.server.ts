import { addressLimits, consumeLimits, giveHitsBack } from "#app/platform/http/rate-limit.server.ts";
import { siteOf } from "#app/platform/http/visitor.server.ts";

type Attempt = { address: string; account: string };

/** Seconds to wait, or 0. An account under attack still allows each address three tries: nobody locks the owner out. */
export async function consumeSignInLimit({ address, account }: Attempt): Promise<number> {
  const { account: all, careful, ...own } = limitsOf({ address, account });
  const wait = await consumeLimits([...own.address, ...own.both]);
  if (wait > 0) return wait;
  const underAttack = (await consumeLimits([all])) > 0;
  return underAttack ? consumeLimits([careful]) : 0;
}

/** Only failures count: five barbers may share one address. */
export async function giveAttemptBack(attempt: Attempt): Promise<void> {
  const limits = Object.values(limitsOf(attempt)).flat();
  await giveHitsBack(limits.map(({ key }) => key));
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
