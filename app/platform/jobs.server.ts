import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import type { OpenDatabase, Transaction } from "./database.server.ts";
import { withoutParams } from "./log.server.ts";
import { type Stop, withinGrace } from "./repeat.server.ts";

/** A kind of job: its name, how it is retried, and what it does. `run` must bear being called again. */
export type JobKind<Data extends object> = {
  name: string;
  retry: Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryBackoff" | "retryDelayMax">;
  /** How many of them a process does in a second, when many wait. */
  mostPerSecond?: number;
  /** Makes it a job that comes by itself, on one process at a time. */
  schedule?: { cron: string; timeZone: string };
  run(data: Data, attempt: { isLast: boolean }): Promise<void>;
};

export type Jobs = {
  /** Adds jobs in the caller's transaction: they exist when, and only when, it commits. */
  add<Data extends object>(tx: Transaction, kind: JobKind<Data>, jobs: Data[]): Promise<void>;
  /**
   * Adds those that no job stands for: after a restore the queue is empty, and a job that died in a crash may have
   * left its task behind.
   */
  addMissing<Data extends object>(kind: JobKind<Data>, jobs: Data[]): Promise<void>;
  /** Starts to work on every kind of job, once all that they need is open: some wait from before the last stop. */
  start(): Promise<Stop>;
  /** Ends the queue: nothing can be added after. */
  stop(): Promise<void>;
};

/** Opens a queue for every kind of job. */
export async function openJobs(options: {
  database: OpenDatabase;
  // biome-ignore lint/suspicious/noExplicitAny: kinds with different data in one list; each knows its own
  kinds: JobKind<any>[];
  log: Logger;
}): Promise<Jobs> {
  const { database, kinds, log } = options;
  const boss = new PgBoss({
    ...database.forJobs,
    useListenNotify: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  boss.on("warning", ({ message }) => log.warn({ message }, "job queue"));
  await boss.start();
  await boss.createQueue(deadLetter, { retentionSeconds: 90 * 24 * 3600 });
  if (database.isOurs) await resumeInterrupted(database);
  for (const kind of kinds) await openQueue(boss, kind);
  return {
    async add(tx, kind, jobs) {
      const rows = jobs.map((data) => ({ data }));
      await boss.insert(kind.name, rows, { db: fromDrizzle(tx, sql) });
    },
    async addMissing(kind, jobs) {
      const { rows } = await database.db.execute<{ data: string }>(
        sql`SELECT data::text FROM pgboss.job WHERE name = ${kind.name} AND state < 'completed'`,
      );
      const live = new Set(rows.map(({ data }) => JSON.stringify(JSON.parse(data))));
      const missing = jobs.filter((data) => !live.has(JSON.stringify(data)));
      if (missing.length > 0)
        await boss.insert(
          kind.name,
          missing.map((data) => ({ data })),
        );
    },
    async start() {
      for (const kind of kinds) await work(boss, kind, log);
      // One that is cut off is tried again after the next start.
      return () => withinGrace(Promise.all(kinds.map(({ name }) => boss.offWork(name))));
    },
    stop: () => boss.stop({ graceful: true, timeout: 1_000 }),
  };
}

/** Jobs that failed for good are kept here for 90 days. */
const deadLetter = "gave-up";

async function openQueue<Data extends object>(boss: PgBoss, { name, retry }: JobKind<Data>) {
  // A worker that no longer says that it is alive loses its job to another one.
  const queue = { ...retry, expireInSeconds: 120, heartbeatSeconds: 20, deadLetter, notify: true };
  await boss.createQueue(name, queue);
  // Once outside a transaction, or the first `add` inside one asks about the queue on a connection that is taken.
  await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
}

async function work<Data extends object>(boss: PgBoss, kind: JobKind<Data>, log: Logger) {
  const { name, schedule, run, mostPerSecond } = kind;
  const batches = { batchSize: 5, perJobResults: true, burstWhenBatchFull: true } as const;
  const polling = { notifyPollingIntervalSeconds: 5 };
  await boss.work<Data, unknown, { perJobResults: true; includeMetadata: true }>(
    name,
    { ...batches, ...polling, includeMetadata: true },
    async (jobs) => {
      const noSooner =
        mostPerSecond && pause((jobs.length * 1000) / mostPerSecond, undefined, { ref: false });
      const results = await Promise.all(
        jobs.map(async ({ id, data, retryCount, retryLimit }): Promise<JobResult> => {
          const isLast = retryCount >= retryLimit;
          try {
            await run(data, { isLast });
            return { id, status: "completed" };
          } catch (error) {
            // The queue keeps the message, so an error that a job throws holds no personal data.
            const message = withoutParams(error instanceof Error ? error.message : String(error));
            if (isLast || schedule) log.error({ job: name, id, message }, "job failed");
            return { id, status: "failed", output: { message } };
          }
        }),
      );
      await noSooner;
      return results;
    },
  );
  if (schedule) await boss.schedule(name, schedule.cron, null, { tz: schedule.timeZone });
}

/** Nobody else can be at work in a database that only this process opens: what is active was cut off. */
async function resumeInterrupted({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
}
