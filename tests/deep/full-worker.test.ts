/** Tests a worker whose ten places become free at once, while it checks for work. */
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { openNotifications } from "#app/platform/database/database.server.ts";
import { scheduledJobs } from "#app/platform/jobs/jobs.server.ts";
import { openWorker } from "#app/platform/jobs/worker.server.ts";
import { openLog } from "#app/platform/log/log.server.ts";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { freshDatabase } from "../setup/engines.ts";
import { patience } from "../setup/slowness.ts";

test("ten slow jobs end together: a job queued afterwards starts within a minute", async () => {
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const database = await openDatabase(readSettings({ DATABASE_URL, AUTH_SECRET: "x".repeat(32) }));
  const notifications = await openNotifications(database, "dashboard");
  const { db } = database;
  const slow = Promise.withResolvers<void>();
  let running = 0;
  const worker = openWorker({
    database,
    notifications,
    log: openLog("error"),
    kinds: [
      {
        name: "slow",
        table: scheduledJobs,
        whereWaiting: sql`succeeded_at IS NULL`,
        async run(id) {
          running++;
          await slow.promise;
          await db.execute(sql`UPDATE scheduled_jobs SET succeeded_at = now() WHERE id = ${id}`);
          running--;
        },
        async recover() {
          if (running < 10) return;
          slow.resolve();
          await expect.poll(() => running).toBe(0);
        },
      },
    ],
  });
  onTestFinished(async () => {
    await worker.stop();
    await notifications.close();
    await database.close();
  });
  await db.execute(
    sql`INSERT INTO scheduled_jobs (name) SELECT 'slow ' || n FROM generate_series(1, 10) AS n`,
  );
  await expect.poll(() => running, { timeout: patience(5) }).toBe(10);
  await expect.poll(() => running, { timeout: patience(20) }).toBe(0);
  // The worker is idle by now.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await db.execute(sql`INSERT INTO scheduled_jobs (name) VALUES ('next')`);
  await db.execute(sql`SELECT pg_notify('dashboard', 'queued scheduled_jobs')`);
  const next = sql`SELECT FROM scheduled_jobs WHERE name = 'next' AND succeeded_at IS NOT NULL`;
  await expect.poll(async () => (await db.execute(next)).rows, { timeout: patience(8) }).toHaveLength(1);
});
