import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Notifications } from "../database/notifications.server.ts";
import { limits } from "../limits.server.ts";
import { queuedPrefix, waitAtMost } from "./worker.server.ts";

/** Takes on nothing new; resolves when the current work has ended. */
export type Stop = () => Promise<void>;

/**
 * On every process, `seconds` after the last run.
 * @param options.wokenBy tells of changes: then sooner, as often as `restMs` lets it.
 */
export function repeat(
  work: () => Promise<void>,
  options: { seconds: number; restMs?: number; log: Pick<Logger, "error">; wokenBy?: Notifications },
): Stop {
  const { seconds, restMs = 200, log, wokenBy } = options;
  const stop = new AbortController();
  const { signal } = stop;
  let woken = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => woken.resolve());
  const unsubscribe = wokenBy?.subscribe({
    onNotification(message) {
      if (!message?.startsWith(queuedPrefix)) woken.resolve();
    },
    end() {},
  });
  const stopped = (async () => {
    while (!signal.aborted) {
      // Before the work: what changes during it wakes us too.
      woken = Promise.withResolvers();
      try {
        await work();
      } catch (error) {
        // The database may be closed by then.
        if (!signal.aborted) log.error({ err: error }, `${work.name} failed`);
      }
      // A busy shop must not keep the database busy.
      if (wokenBy) await pause(restMs, undefined, { signal }).catch(() => {});
      await waitAtMost(seconds * 1000, woken.promise);
    }
  })();
  return async () => {
    unsubscribe?.();
    stop.abort();
    await waitAtMost(limits.stop.jobSeconds * 1000, stopped);
  };
}
