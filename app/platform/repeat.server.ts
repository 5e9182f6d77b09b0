import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { limits } from "./limits.server.ts";

/** Takes on nothing new; resolves when the current work has ended. */
export type Stop = () => Promise<void>;

/** On every process, `seconds` after the last run. */
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
        // The database may be closed by then.
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

export async function withinGrace(ended: Promise<unknown>): Promise<void> {
  await Promise.race([ended, pause(limits.stop.jobSeconds * 1000, undefined, { ref: false })]);
}
