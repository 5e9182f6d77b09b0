import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { limits } from "./limits.server.ts";

/** Ends work in the background: it takes on nothing new from the call on, and what it is at has ended when it resolves. */
export type Stop = () => Promise<void>;

/**
 * Does something now and then again, so many seconds after it was done, until it is stopped.
 * For work that must come sooner than the minutes of a job schedule; several processes may do it at once.
 */
export function repeat(
  work: () => Promise<void>,
  { seconds, log }: { seconds: number; log: Pick<Logger, "error"> },
): Stop {
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
  return () => {
    stop.abort();
    return withinGrace(stopped);
  };
}

/** What waits for the outside is not waited for: it is safe to cut off. */
export async function withinGrace(ended: Promise<unknown>): Promise<void> {
  await Promise.race([ended, pause(limits.stop.jobSeconds * 1000, undefined, { ref: false })]);
}
