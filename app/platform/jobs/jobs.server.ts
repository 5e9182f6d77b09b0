import { setTimeout as pause } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type { Notifications, OpenDatabase } from "../database/database.server.ts";
import { limits } from "../limits.server.ts";
import { withoutParams } from "../log/log.server.ts";
import { type Attempt, type QueuedWork, queueColumns } from "./queue.server.ts";
import { queuedPrefix, waitAtMost } from "./worker.server.ts";

/** A job that runs by the clock. It must be idempotent, and runs in one process at a time. */
export type JobKind = {
  name: string;
  /** The next run, at most a day after `after`. */
  next(after: Temporal.Instant): Temporal.Instant;
  /** Seconds to the next attempt after a failure, when that is sooner than `next`. */
  retrySeconds?: number;
  isRunAtStart?: true;
  run(): Promise<void>;
};

/** One row for each scheduled job, due at its next run. */
export const scheduledJobs = pgTable("scheduled_jobs", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  succeededAt: timestamp({ withTimezone: true }),
  /** Error message of the last run, without personal data. */
  problem: text(),
  ...queueColumns,
});

/** Makes all scheduled jobs one kind of queued work. */
export function scheduledWork(options: {
  database: Pick<OpenDatabase, "db">;
  kinds: JobKind[];
  log: Pick<Logger, "error">;
}): QueuedWork {
  const { database, kinds, log } = options;
  let isPlanned = false;

  async function plan(): Promise<void> {
    for (const { name, next, isRunAtStart } of kinds) {
      const dueAt = isRunAtStart ? null : sql`now() + make_interval(secs => ${secondsUntil(next)})`;
      await database.db
        .insert(scheduledJobs)
        .values({ name, dueAt })
        .onConflictDoUpdate({
          target: scheduledJobs.name,
          set: { dueAt: isRunAtStart ? null : sooner },
        });
    }
  }

  async function runAndNote(kind: JobKind, id: string, { stopSignal }: Attempt): Promise<number> {
    const seconds = () => secondsUntil(kind.next);
    try {
      await kind.run();
      await note(id, { succeededAt: sql`now()`, problem: null });
      return seconds();
    } catch (error) {
      // A job that was interrupted by the stop runs again at the next start.
      if (stopSignal?.aborted) throw error;
      const problem = withoutParams(error instanceof Error ? error.message : String(error));
      log.error({ job: kind.name, message: problem }, "job failed");
      await note(id, { problem });
      return Math.min(kind.retrySeconds ?? Number.POSITIVE_INFINITY, seconds());
    }
  }

  async function note(id: string, values: object): Promise<void> {
    await database.db.update(scheduledJobs).set(values).where(eq(scheduledJobs.id, id));
  }

  return {
    name: "scheduled",
    table: scheduledJobs,
    // Leaves out jobs that only another version knows.
    whereWaiting: inArray(
      scheduledJobs.name,
      kinds.map(({ name }) => name),
    ),
    async run(id, attempt) {
      const [row] = await database.db.select().from(scheduledJobs).where(eq(scheduledJobs.id, id));
      const kind = kinds.find(({ name }) => name === row?.name);
      return kind && { againInSeconds: await runAndNote(kind, id, attempt) };
    },
    async recover() {
      if (!isPlanned) await plan();
      isPlanned = true;
      // Repairs due times from when the clock was ahead.
      await database.db.execute(
        sql`UPDATE ${scheduledJobs} SET due_at = NULL WHERE due_at > now() + interval '26 hours'`,
      );
    },
  };
}

/** Keeps NULL, which means due at once, and otherwise the sooner time. */
const sooner = sql`CASE WHEN ${scheduledJobs.dueAt} > excluded.due_at THEN excluded.due_at ELSE ${scheduledJobs.dueAt} END`;

function secondsUntil(next: JobKind["next"]): number {
  const now = Temporal.Instant.fromEpochMilliseconds(Date.now());
  return Math.max(1, now.until(next(now)).total("seconds"));
}

/** Stops taking on new work, and resolves when the current work has ended. */
export type Stop = () => Promise<void>;

/**
 * Repeats work on every process, after the seconds that `work` returns, or `seconds`.
 * @param options.wokenBy tells of changes, which run the work sooner, at most once per `restMs`.
 */
export function repeat(
  work: () => Promise<number | undefined>,
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
      // Reset before the work, so that changes during it wake the loop too.
      woken = Promise.withResolvers();
      let next = seconds;
      try {
        next = (await work()) ?? seconds;
      } catch (error) {
        // While the site stops, the database may be closed already.
        if (!signal.aborted) log.error({ err: error }, `${work.name} failed`);
      }
      // Limits how often changes of a busy shop run the work.
      if (wokenBy) await pause(restMs, undefined, { signal }).catch(() => {});
      await waitAtMost(next * 1000, woken.promise);
    }
  })();
  return async () => {
    unsubscribe?.();
    stop.abort();
    await waitAtMost(limits.stop.jobSeconds * 1000, stopped);
  };
}
