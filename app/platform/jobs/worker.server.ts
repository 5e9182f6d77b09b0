import { setTimeout as pause } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import type { Logger } from "pino";
import type { Notifications, OpenDatabase } from "../database/database.server.ts";
import { limits } from "../limits.server.ts";
import { withoutParams } from "../log/log.server.ts";
import {
  attemptsOfADay,
  type Claimed,
  claim,
  pauseAfter,
  postpone,
  type QueuedWork,
  releaseLeases,
  renew,
  secondsToNext,
  together,
} from "./queue.server.ts";

/** Prefix of a notification's payload; the trigger appends the table. */
export const queuedPrefix = "queued ";

export type Worker = {
  /**
   * Stops taking rows. After 40 % of the grace, running jobs are told to stop; one that cannot any more, such as a
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
  const claiming = new AbortController();
  const leaving = new AbortController();
  const loops = kinds.map((kind) =>
    startLoop(kind, { db, isExclusive, log, claiming: claiming.signal, leaving: leaving.signal }),
  );
  const unsubscribe = notifications.subscribe({
    onNotification(message) {
      for (const { table, wake } of loops)
        if (message === undefined || message === queuedPrefix + table) wake();
    },
    end() {},
  });
  return {
    async stop({ graceSeconds = limits.stop.jobSeconds } = {}) {
      claiming.abort();
      unsubscribe?.();
      const finished = Promise.all(loops.map(({ finished }) => finished));
      await waitAtMost(graceSeconds * 400, finished);
      leaving.abort();
      await waitAtMost(graceSeconds * 600, finished);
    },
  };
}

/** `sweepMs`, while there is work, is less than the lease. `restMs`, at rest, is the most that a lost notification delays. */
const sweepMs = 10_000;
const restMs = 300_000;
const retryMs = 1_000;
const concurrency = 10;

type LoopOptions = {
  db: OpenDatabase["db"];
  isExclusive: boolean;
  log: Pick<Logger, "error">;
  claiming: AbortSignal;
  leaving: AbortSignal;
};

function startLoop(kind: QueuedWork, { db, isExclusive, log, claiming, leaving }: LoopOptions) {
  // Without other processes, existing leases are those of a killed one.
  let hasOldLeases = isExclusive;
  const atWork = new Map<string, Promise<void>>();
  let isWoken = false;
  let woken = Promise.withResolvers<void>();
  claiming.addEventListener("abort", () => woken.resolve());

  let isTimeToSweep = true;
  let sweptAt = 0;

  async function loop(): Promise<void> {
    while (!claiming.aborted) {
      // Reset before the claim, so that rows queued during it wake the loop too.
      woken = Promise.withResolvers();
      const room = concurrency - atWork.size;
      const wasWoken = isWoken;
      isWoken = false;
      const rows = await claimSome(room);
      for (const row of rows) begin(row);
      const earliest = kind.maxPerSecond && pause((rows.length * 1000) / kind.maxPerSecond());
      // After a notification without a row: the row may be locked for a moment.
      const isMissing = wasWoken && room > 0 && rows.length === 0;
      // Work may have ended during the claim.
      const full = atWork.size < concurrency ? undefined : Promise.race(atWork.values());
      const change = rows.length < room ? woken.promise : Promise.resolve(full);
      isTimeToSweep = await waitAtMost(isMissing ? retryMs : await untilNext(), change);
      await earliest;
    }
    await Promise.all(atWork.values());
  }

  async function claimSome(room: number): Promise<Claimed[]> {
    try {
      if (hasOldLeases) await releaseLeases(db, kind);
      hasOldLeases = false;
      if (isTimeToSweep || performance.now() > sweptAt + sweepMs) await sweep();
      return room > 0 ? await claim(db, kind, room) : [];
    } catch (error) {
      if (!claiming.aborted) log.error({ job: kind.name, message: messageOf(error) }, "queue not reached");
      return [];
    }
  }
  async function untilNext(): Promise<number> {
    if (atWork.size > 0) return sweepMs;
    const seconds = await secondsToNext(db, kind).catch(() => sweepMs / 1000);
    return Math.min(restMs, Math.max(retryMs, (seconds ?? Number.POSITIVE_INFINITY) * 1000));
  }
  async function sweep(): Promise<void> {
    sweptAt = performance.now();
    if (atWork.size > 0) await renew(db, kind, [...atWork.keys()]);
    await kind.recover?.();
  }
  function begin(row: Claimed): void {
    const done = attempt(row).finally(() => atWork.delete(row.id));
    atWork.set(row.id, done);
  }
  const putOff = together(async (rows: { id: string; seconds: number; isCounted: boolean }[]) => {
    await postpone(db, kind, rows);
    return rows;
  });
  async function attempt({ id, attempts }: Claimed): Promise<void> {
    try {
      const end = await tryOnce({ id, attempts });
      if (end) await putOff({ id, ...end });
    } catch (error) {
      log.error({ job: kind.name, id: shortened(id), message: messageOf(error) }, "queue not reached");
    }
  }
  async function tryOnce({ id, attempts }: Claimed) {
    const isLast = attempts >= (kind.maxAttempts ?? Number.POSITIVE_INFINITY);
    try {
      const again = await kind.run(id, { isLast, stopping: leaving });
      return again && { seconds: again.againInSeconds, isCounted: false };
    } catch (error) {
      if (leaving.aborted) return { seconds: 0, isCounted: false };
      // Logged only after retries for about a day. `messageOf` removes the statement's parameters, which are
      // personal data.
      if (attempts >= attemptsOfADay)
        log.error({ job: kind.name, id: shortened(id), message: messageOf(error) }, "job failed");
      return { seconds: pauseAfter(attempts), isCounted: true };
    }
  }
  function wake(): void {
    isWoken = true;
    woken.resolve();
  }
  return { table: getTableName(kind.table), finished: loop(), wake };
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
  const timeout = pause(Math.min(ms, longestTimer), true, timer).catch(() => false);
  const isLate = await Promise.race([done.then(() => false), timeout]);
  timer.abort();
  return isLate;
}
