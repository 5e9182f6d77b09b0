import { setTimeout as pause } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import type { Logger } from "pino";
import type { Notifications, OpenDatabase } from "../database/database.server.ts";
import { limits } from "../limits.server.ts";
import { withoutParams } from "../log/log.server.ts";
import {
  attemptsBeforeAlarm,
  batchCalls,
  type Claimed,
  claim,
  idleSeconds,
  pauseAfter,
  postpone,
  type QueuedWork,
  releaseLeases,
  renew,
  secondsToNext,
} from "./queue.server.ts";

/** Prefix of a notification's payload; the trigger appends the table. */
export const queuedPrefix = "queued ";

export type Worker = {
  /**
   * Stops taking rows. After `patientShare` of the grace, running jobs are told to stop; one that cannot any more, such as a
   * mail on its way to the server, gets the rest.
   */
  stop(options?: { graceSeconds?: number }): Promise<void>;
};

export function openWorker(options: {
  database: Pick<OpenDatabase, "db" | "isExclusive">;
  notifications: Notifications;
  kinds: QueuedWork[];
  log: Pick<Logger, "error">;
}): Worker {
  const { database, notifications, kinds, log } = options;
  const { db, isExclusive } = database;
  const stopTaking = new AbortController();
  const stopRunning = new AbortController();
  const loops = kinds.map((kind) =>
    startLoop(kind, { db, isExclusive, log, stopTaking: stopTaking.signal, stopRunning: stopRunning.signal }),
  );
  const unsubscribe = notifications.subscribe({
    onNotification(message) {
      for (const { table, wakeUp } of loops)
        if (message === undefined || message === queuedPrefix + table) wakeUp();
    },
    end() {},
  });
  return {
    async stop({ graceSeconds = limits.stop.jobSeconds } = {}) {
      stopTaking.abort();
      unsubscribe?.();
      const finished = Promise.all(loops.map(({ finished }) => finished));
      await waitAtMost(graceSeconds * patientShare * 1000, finished);
      stopRunning.abort();
      await waitAtMost(graceSeconds * (1 - patientShare) * 1000, finished);
    },
  };
}

/** Part of the grace in which jobs may still end by themselves. */
const patientShare = 0.4;

/** Interval at which leases are renewed while jobs run; shorter than a lease. */
const sweepMs = 10_000;
const maxIdleMs = idleSeconds * 1000;
const retryMs = 1_000;
const concurrency = 10;

type LoopOptions = {
  db: OpenDatabase["db"];
  isExclusive: boolean;
  log: Pick<Logger, "error">;
  stopTaking: AbortSignal;
  stopRunning: AbortSignal;
};

function startLoop(kind: QueuedWork, { db, isExclusive, log, stopTaking, stopRunning }: LoopOptions) {
  // Without other processes, existing leases are those of a killed one.
  let hasOldLeases = isExclusive;
  const running = new Map<string, Promise<void>>();
  let hasNotification = false;
  let woken = Promise.withResolvers<void>();
  stopTaking.addEventListener("abort", () => woken.resolve());

  let isTimeToSweep = true;
  let sweptAt = 0;

  async function loop(): Promise<void> {
    while (!stopTaking.aborted) {
      // Reset before the claim, so that rows queued during it wake the loop too.
      woken = Promise.withResolvers();
      const freeSlots = concurrency - running.size;
      const hadNotification = hasNotification;
      hasNotification = false;
      const rows = await takeRows(freeSlots);
      for (const row of rows) startJob(row);
      const rateLimitPause = kind.maxPerSecond && pause((rows.length * 1000) / kind.maxPerSecond());
      // After a notification without a row: the row may be locked for a moment.
      const hasLockedRow = hadNotification && freeSlots > 0 && rows.length === 0;
      // With as many rows as slots, more rows may wait: goes on as soon as a slot is free.
      const slotFreed = running.size < concurrency ? Promise.resolve() : Promise.race(running.values());
      const change = rows.length < freeSlots ? woken.promise : slotFreed;
      isTimeToSweep = await waitAtMost(hasLockedRow ? retryMs : await untilNext(), change);
      await rateLimitPause;
    }
    await Promise.all(running.values());
  }

  async function takeRows(freeSlots: number): Promise<Claimed[]> {
    try {
      if (hasOldLeases) await releaseLeases(db, kind);
      hasOldLeases = false;
      if (isTimeToSweep || performance.now() > sweptAt + sweepMs) await sweep();
      return freeSlots > 0 ? await claim(db, kind, freeSlots) : [];
    } catch (error) {
      if (!stopTaking.aborted)
        log.error({ job: kind.name, message: messageOf(error) }, "the queue could not be reached");
      return [];
    }
  }
  async function untilNext(): Promise<number> {
    if (running.size > 0) return sweepMs;
    const seconds = await secondsToNext(db, kind).catch(() => sweepMs / 1000);
    return Math.min(maxIdleMs, Math.max(retryMs, (seconds ?? Number.POSITIVE_INFINITY) * 1000));
  }
  async function sweep(): Promise<void> {
    sweptAt = performance.now();
    if (running.size > 0) await renew(db, kind, [...running.keys()]);
    await kind.recover?.();
  }
  function startJob(row: Claimed): void {
    const done = runAndPostpone(row).finally(() => running.delete(row.id));
    running.set(row.id, done);
  }
  const postponeInBatches = batchCalls(
    async (rows: { id: string; seconds: number; isCounted: boolean }[]) => {
      await postpone(db, kind, rows);
      return rows;
    },
  );
  async function runAndPostpone({ id, attempts }: Claimed): Promise<void> {
    try {
      const retry = await runOnce({ id, attempts });
      if (retry) await postponeInBatches({ id, ...retry });
    } catch (error) {
      log.error(
        { job: kind.name, id: shortened(id), message: messageOf(error) },
        "the queue could not be reached",
      );
    }
  }
  async function runOnce({ id, attempts }: Claimed) {
    const isLast = attempts >= (kind.maxAttempts ?? Number.POSITIVE_INFINITY);
    try {
      const result = await kind.run(id, { isLast, stopSignal: stopRunning });
      return result && { seconds: result.againInSeconds, isCounted: false };
    } catch (error) {
      if (stopRunning.aborted) return { seconds: 0, isCounted: false };
      // Logged only after retries for about a day. `messageOf` removes the statement's parameters, which are
      // personal data.
      if (attempts >= attemptsBeforeAlarm)
        log.error({ job: kind.name, id: shortened(id), message: messageOf(error) }, "job failed");
      return { seconds: pauseAfter(attempts), isCounted: true };
    }
  }
  function wakeUp(): void {
    hasNotification = true;
    woken.resolve();
  }
  return { table: getTableName(kind.table), finished: loop(), wakeUp };
}

/** Shortens an id for the log. It still finds the row; a whole mail id is a key that proves access to a mailbox. */
const shortened = (id: string) => id.slice(0, 8);

function messageOf(error: unknown): string {
  return withoutParams(error instanceof Error ? error.message : String(error));
}

/** Milliseconds, 25 days. Node.js ends a longer timer at once. */
const longestTimer = 2 ** 31 - 1;

/** @returns whether the time ran out. */
export async function waitAtMost(ms: number, done: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const timeout = pause(Math.min(ms, longestTimer), true, { signal: timer.signal }).catch(() => false);
  const isLate = await Promise.race([done.then(() => false), timeout]);
  timer.abort();
  return isLate;
}
