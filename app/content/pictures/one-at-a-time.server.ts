import { concurrencyLimiter } from "#app/platform/http/concurrency-limiter.server.ts";

/** A decoded photo takes up to 200 MB, and its sizes a few seconds of one core. */
const acquire = concurrencyLimiter({ maxConcurrent: 1, maxQueued: 10, waitSeconds: 90 });

/** Undefined when too many wait already. */
export async function oneAtATime<Result>(make: () => Promise<Result>): Promise<Result | undefined> {
  const release = await acquire();
  if (!release) return;
  try {
    return await make();
  } finally {
    release();
  }
}
