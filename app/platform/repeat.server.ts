import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";

/**
 * Does something now and then again, so many seconds after it was done, until the returned function is called.
 * For work that must come sooner than the minutes of a job schedule; several processes may do it at once.
 */
export function repeat(
  work: () => Promise<void>,
  { seconds, log }: { seconds: number; log: Pick<Logger, "error"> },
): () => Promise<void> {
  const stop = new AbortController();
  const stopped = (async () => {
    while (!stop.signal.aborted) {
      try {
        await work();
      } catch (error) {
        // After the stop the database may be closed under it.
        if (!stop.signal.aborted) log.error({ err: error }, `${work.name} failed`);
      }
      await pause(seconds * 1000, undefined, { signal: stop.signal }).catch(() => {});
    }
  })();
  return async () => {
    stop.abort();
    // What waits for the outside is not waited for: it is safe to cut off.
    await Promise.race([stopped, pause(2_000)]);
  };
}
