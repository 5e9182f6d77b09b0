/** What is logged of a job that does not succeed. */
import { DrizzleQueryError, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import { type JobKind, startJobs } from "#app/platform/jobs/jobs.server.ts";
import { openLog } from "#app/platform/log/log.server.ts";
import { openDatabase } from "#app/platform/runtime/open-database.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { freshDatabase } from "../setup/engines.ts";

test("a job that fails is in the log once, and nowhere with the values of its query", async () => {
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const database = await openDatabase(readSettings({ DATABASE_URL, AUTH_SECRET: "x".repeat(32) }));
  const broken: JobKind = {
    name: "broken",
    schedule: { cron: "0 0 1 1 *", timeZone: "UTC" },
    run: () => Promise.reject(new DrizzleQueryError("SELECT 1", ["jan@example.be"], new Error("no"))),
  };
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  const stop = await startJobs({ database, kinds: [broken], log });
  // As its hour would.
  await database.db.execute(
    sql`INSERT INTO pgboss.job (name, policy, retry_limit) VALUES ('broken', 'standard', 0)`,
  );
  const ended = () => database.db.execute(sql`SELECT output::text FROM pgboss.job WHERE state = 'failed'`);
  await expect.poll(async () => (await ended()).rows, { timeout: 30_000 }).toHaveLength(1);
  const kept = JSON.stringify((await database.db.execute(sql`SELECT output::text FROM pgboss.job`)).rows);
  await stop();
  await database.close();

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { job: "broken", message: "Failed query: SELECT 1" },
  ]);
  expect(kept).toContain("SELECT 1");
  expect(kept).not.toContain("jan@example.be");
});

test("what goes wrong in the queue itself is in the log in words", async () => {
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const database = await openDatabase(readSettings({ DATABASE_URL, AUTH_SECRET: "x".repeat(32) }));
  const schedule = { cron: "0 0 1 1 *", timeZone: "UTC" };
  const idle: JobKind = { name: "idle", schedule, run: async () => {} };
  const lines: string[] = [];
  const log = openLog("error", { write: (line: string) => lines.push(line) });
  const stop = await startJobs({ database, kinds: [idle], log });
  await database.db.execute(sql`ALTER SCHEMA pgboss RENAME TO away`);
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBeGreaterThan(0);
  await database.db.execute(sql`ALTER SCHEMA away RENAME TO pgboss`);
  await stop();
  await database.close();
  for (const { err } of lines.map((line) => JSON.parse(line)))
    expect(err.message).toMatch(/(schema|relation|function) .*does not exist/);
});

test("after a start with the clock ahead the jobs run again at once", async () => {
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const database = await openDatabase(readSettings({ DATABASE_URL, AUTH_SECRET: "x".repeat(32) }));
  const log = openLog("silent");
  const schedule = { cron: "0 0 1 1 *", timeZone: "UTC" };
  const ran = Promise.withResolvers<void>();
  const kind: JobKind = { name: "once", schedule, isRunAtStart: true, run: async () => ran.resolve() };
  await (await startJobs({ database, kinds: [{ ...kind, run: async () => {} }], log }))();
  const { db } = database;
  await db.execute(sql`DELETE FROM pgboss.job`);
  await db.execute(sql`UPDATE pgboss.version SET cron_on = now() + interval '1 year'`);
  await db.execute(
    sql`UPDATE pgboss.queue SET monitor_on = now() + interval '1 year', maintain_on = now() + interval '1 year'`,
  );
  await db.execute(sql`INSERT INTO pgboss.job (name, policy, created_on, start_after)
    VALUES ('once', 'exclusive', now() + interval '1 year', now() + interval '1 year')`);
  const stop = await startJobs({ database, kinds: [kind], log });
  await ran.promise;
  const ahead = await db.execute(sql`SELECT 1 FROM pgboss.version WHERE cron_on > now() + interval '1 hour'
    UNION ALL SELECT 1 FROM pgboss.queue WHERE greatest(monitor_on, maintain_on) > now() + interval '1 hour'`);
  await stop();
  await database.close();
  expect(ahead.rows).toEqual([]);
});
