import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Notifications } from "../database/notifications.server.ts";
import { limits } from "../limits.server.ts";
import { queuedPrefix } from "./worker.server.ts";

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
  // A busy shop must not keep the database busy.
  const { seconds, restMs = 200, log, wokenBy } = options;
  const stop = new AbortController();
  let woken = Promise.withResolvers<void>();
  const unsubscribe = wokenBy?.subscribe({
    onNotification(message) {
      if (!message?.startsWith(queuedPrefix)) woken.resolve();
    },
    end() {},
  });
  const stopped = (async () => {
    while (!stop.signal.aborted) {
      // Before the work: what changes during it wakes us too.
      woken = Promise.withResolvers();
      try {
        await work();
      } catch (error) {
        // The database may be closed by then.
        if (!stop.signal.aborted) log.error({ err: error }, `${work.name} failed`);
      }
      await rest(woken.promise);
    }
  })();
  async function rest(change: Promise<void>): Promise<void> {
    const { signal } = stop;
    if (wokenBy) await pause(restMs, undefined, { signal }).catch(() => {});
    const over = new AbortController();
    const time = pause(seconds * 1000, undefined, { signal: AbortSignal.any([signal, over.signal]) });
    await Promise.race([time, change]).catch(() => {});
    time.catch(() => {});
    over.abort();
  }
  return () => {
    unsubscribe?.();
    stop.abort();
    return withinGrace(stopped);
  };
}

async function withinGrace(ended: Promise<unknown>): Promise<void> {
  await Promise.race([ended, pause(limits.stop.jobSeconds * 1000, undefined, { ref: false })]);
}
