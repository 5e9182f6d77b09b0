/** Tests scheduled jobs: when they run, that they run once, and what is logged if they fail. */
import { DrizzleQueryError, sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { everyDayAt, everyMinutes } from "#app/i18n/format/clock.ts";
import { openNotifications } from "#app/platform/database/database.server.ts";
import { type JobKind, scheduledWork } from "#app/platform/jobs/jobs.server.ts";
import { openWorker, waitAtMost } from "#app/platform/jobs/worker.server.ts";
import { openLog } from "#app/platform/log/log.server.ts";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { freshDatabase } from "../setup/engines.ts";
import { patience } from "../setup/slowness.ts";

/** Plans the next run in an hour, when the test is over. */
const next: JobKind["next"] = (after) => after.add({ hours: 1 });

async function openJobs() {
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const database = await openDatabase(readSettings({ DATABASE_URL, AUTH_SECRET: "x".repeat(32) }));
  const notifications = await openNotifications(database, "dashboard");
  onTestFinished(async () => {
    await notifications.close();
    await database.close();
  });
  const lines: string[] = [];
  const log = openLog("error", { write: (line: string) => lines.push(line) });
  return {
    db: database.db,
    logged: () => lines.map((line) => JSON.parse(line)),
    start(...kinds: JobKind[]) {
      const work = scheduledWork({ database, kinds, log });
      const worker = openWorker({ database, notifications, kinds: [work], log });
      onTestFinished(() => worker.stop());
      return worker;
    },
  };
}

test("a failing job is logged once, and never with the values of its query", async () => {
  const { db, logged, start } = await openJobs();
  start({
    name: "broken",
    next,
    isRunAtStart: true,
    run: () => Promise.reject(new DrizzleQueryError("SELECT 1", ["jan@example.be"], new Error("no"))),
  });
  const storedJobs = async () => JSON.stringify((await db.execute(sql`SELECT * FROM scheduled_jobs`)).rows);
  await expect.poll(storedJobs, { timeout: patience(30) }).toContain("SELECT 1");
  expect(logged()).toMatchObject([{ job: "broken", message: "Failed query: SELECT 1" }]);
  expect(await storedJobs()).not.toContain("jan@example.be");
});

test("an error of the queue itself is logged with its query", async () => {
  const { db, logged, start } = await openJobs();
  await db.execute(sql`ALTER TABLE scheduled_jobs RENAME TO away`);
  start({ name: "idle", next, run: async () => {} });
  await expect.poll(() => logged().length, { timeout: patience(30) }).toBeGreaterThan(0);
  for (const { message } of logged()) expect(message).toMatch(/^Failed query: .*scheduled_jobs/s);
});

test("after a start with the clock ahead, the jobs run again at once", async () => {
  const { db, start } = await openJobs();
  const ran = Promise.withResolvers<void>();
  const kind: JobKind = { name: "once", next, run: async () => ran.resolve() };
  await db.execute(sql`INSERT INTO scheduled_jobs (name, due_at) VALUES ('once', now() + interval '1 year')`);
  const first = start({ ...kind, next: (after) => after.add({ hours: 24 * 400 }) });
  await ran.promise;
  await first.stop();
  const ahead = sql`SELECT 1 FROM scheduled_jobs WHERE name = 'once' AND due_at > now() + interval '2 hours'`;
  start(kind);
  await expect.poll(async () => (await db.execute(ahead)).rows).toEqual([]);
});

test("two processes: one runs a job, and the other does not run it before the next time", async () => {
  const { db, start } = await openJobs();
  await db.execute(sql`INSERT INTO scheduled_jobs (name) VALUES ('once')`);
  let runs = 0;
  const kind: JobKind = {
    name: "once",
    next,
    async run() {
      runs++;
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
  };
  start(kind);
  start(kind);
  // The database's first start may have run other jobs.
  const succeeded = sql`SELECT 1 FROM scheduled_jobs
    WHERE name = 'once' AND due_at > now() AND succeeded_at IS NOT NULL`;
  await expect.poll(async () => (await db.execute(succeeded)).rows).toHaveLength(1);
  expect(runs).toBe(1);
});

test("a job that hung, or was due while the site was stopped, runs at the next start", async () => {
  const { db, start } = await openJobs();
  await db.execute(sql`INSERT INTO scheduled_jobs (name, due_at) VALUES ('late', now() - interval '1 day')`);
  const ran = Promise.withResolvers<void>();
  start({ name: "late", next, run: async () => ran.resolve() });
  await ran.promise;
});

test.each([
  ["every ten minutes", everyMinutes(10), "2027-03-28T00:50:00Z", "2027-03-28T01:00:00Z"],
  ["within a minute", everyMinutes(2), "2027-01-01T23:59:30Z", "2027-01-02T00:00:00Z"],
  ["at forty past", everyMinutes(60, 40), "2027-01-01T23:40:00Z", "2027-01-02T00:40:00Z"],
  ["later today", everyDayAt("04:20"), "2027-01-01T03:19:59Z", "2027-01-01T03:20:00Z"],
  ["tomorrow", everyDayAt("04:20"), "2027-01-01T03:20:00Z", "2027-01-02T03:20:00Z"],
  ["over the start of summer time", everyDayAt("04:20"), "2027-03-27T03:20:00Z", "2027-03-28T02:20:00Z"],
])("the next time %s", (_, nextOf, after, expected) => {
  expect(nextOf(Temporal.Instant.from(after)).toString()).toBe(expected);
});

test("work that is due in two years is waited for, not polled without a pause", async () => {
  const done = Promise.withResolvers<void>();
  const wait = waitAtMost(2 * 365 * 24 * 3600 * 1000, done.promise);
  setTimeout(done.resolve, 50);
  expect(await wait).toBe(false);
});
