import { sql } from "drizzle-orm";
import { type Clock, fromPglite, PgBoss, type QueueOptions, systemClock } from "pg-boss";
import type { Logger } from "pino";
import type { OpenDatabase } from "../database/database.server.ts";
import { withoutParams } from "../log/log.server.ts";
import { type Stop, withinGrace } from "./repeat.server.ts";

/** Must be idempotent; runs on one process at a time. */
export type JobKind = {
  name: string;
  retry?: Pick<QueueOptions, "retryLimit" | "retryDelay">;
  schedule: { cron: string; timeZone: string };
  maxSeconds?: number;
  isRunAtStart?: true;
  run(): Promise<void>;
};

/** @param stopping gives up the start. @throws when the database does not let it; it may be tried again. */
export async function startJobs(options: {
  database: OpenDatabase;
  kinds: JobKind[];
  log: Logger;
  stopping?: AbortSignal;
}): Promise<Stop> {
  const { database, kinds, log, stopping } = options;
  const { forJobs } = database;
  const boss = new PgBoss({
    ...("pglite" in forJobs
      ? { db: fromPglite(forJobs.pglite), backend: "pglite" }
      : { db: { executeSql: (text: string, values?: unknown[]) => forJobs.pool.query(text, values) } }),
    clock: steadyClock,
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 60,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  boss.on("warning", ({ message }) => log.warn({ message }, "job queue"));
  try {
    await forgetFuture(database.db);
    await boss.start();
    for (const kind of kinds) {
      stopping?.throwIfAborted();
      await work(boss, kind, log);
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return async () => {
    await withinGrace(Promise.all(kinds.map(({ name }) => boss.offWork(name))));
    await boss.stop({ graceful: true, timeout: 1_000 });
  };
}

/** A start with the clock ahead: until that moment has come no job would run. */
async function forgetFuture(db: OpenDatabase["db"]): Promise<void> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('pgboss.version') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return;
  const future = sql`now() + interval '5 minutes'`;
  await db.execute(sql`UPDATE pgboss.version SET cron_on = NULL, bam_on = NULL, flow_on = NULL
    WHERE greatest(cron_on, bam_on, flow_on) > ${future}`);
  await db.execute(sql`UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL, maintain_on = NULL
    WHERE greatest(monitor_on, monitor_claim_on, maintain_on) > ${future}`);
  await db.execute(sql`DELETE FROM pgboss.job WHERE created_on > ${future}`);
}

/** pg-boss measures what is left of a wait: once the machine's clock is set back by months, it would never rest. */
const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

async function work(boss: PgBoss, kind: JobKind, log: Logger): Promise<void> {
  const { name, retry, schedule, maxSeconds = 120, isRunAtStart, run } = kind;
  await boss.createQueue(name, {
    ...{ retryLimit: 0, ...retry, expireInSeconds: maxSeconds, heartbeatSeconds: 20 },
    // Each process asks for one as it starts.
    ...(isRunAtStart && { policy: "exclusive" }),
  });
  await boss.work(name, { pollingIntervalSeconds: 15 }, async () => {
    try {
      await run();
    } catch (error) {
      // pg-boss stores it: no personal data.
      const message = withoutParams(error instanceof Error ? error.message : String(error));
      log.error({ job: name, message }, "job failed");
      throw new Error(message);
    }
  });
  await boss.schedule(name, schedule.cron, null, { tz: schedule.timeZone });
  if (isRunAtStart) await boss.send(name, null);
}
