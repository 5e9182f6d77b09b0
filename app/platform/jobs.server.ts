import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import type { OpenDatabase, Transaction } from "./database.server.ts";

/** A kind of job: its name, how it is retried, and what it does. `run` must bear being called again. */
export type JobKind<Data extends object> = {
  name: string;
  retry: Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryBackoff" | "retryDelayMax">;
  run(data: Data, attempt: { isLast: boolean }): Promise<void>;
};

export type Jobs = {
  /** Adds jobs in the caller's transaction: they exist when, and only when, it commits. */
  add<Data extends object>(tx: Transaction, kind: JobKind<Data>, jobs: Data[]): Promise<void>;
  stop(): Promise<void>;
};

/** Jobs that failed for good are kept here. */
const deadLetter = "gave-up";

export async function openJobs(options: {
  database: OpenDatabase;
  // biome-ignore lint/suspicious/noExplicitAny: a list of kinds with different data; each checks its own
  kinds: JobKind<any>[];
  log: Logger;
}): Promise<Jobs> {
  const { database, kinds, log } = options;
  const boss = new PgBoss({ ...database.forJobs, schema: "pgboss", useListenNotify: true });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  boss.on("warning", ({ message }) => log.warn({ message }, "job queue"));
  await boss.start();
  await boss.createQueue(deadLetter, { retentionSeconds: 90 * 24 * 3600 });
  for (const { name, retry } of kinds) {
    const queue = { ...retry, expireInSeconds: 120, deadLetter, notify: true };
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue);
    // Once outside a transaction, or the first `add` inside one looks the queue up on a connection that is taken.
    await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
  }
  for (const kind of kinds) {
    await boss.work(kind.name, { includeMetadata: true, pollingIntervalSeconds: 2 }, async ([job]) => {
      if (job) await kind.run(job.data as never, { isLast: job.retryCount >= job.retryLimit });
    });
  }
  return {
    async add(tx, kind, jobs) {
      await boss.insert(kind.name, jobs.map((data) => ({ data })), { db: fromDrizzle(tx, sql) });
    },
    // Running jobs may finish for a moment; one that is cut off is tried again at the next start.
    stop: () => boss.stop({ graceful: true, timeout: 4_000, close: true }),
  };
}
