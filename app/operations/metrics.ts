import { sql } from "drizzle-orm";
import { failureSince, lastBackup } from "#app/backup/last-backup.server.ts";
import { sizeOfNewest } from "#app/backup/nightly-backup.server.ts";
import { lastSelfCheck } from "#app/backup/weekly-self-check.server.ts";
import { mailQueue } from "#app/messages/tables/mails.server.ts";
import { refundPrepayment } from "#app/payments/flows/refund.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { diskOf } from "#app/platform/files/folders.server.ts";
import type { Readiness } from "#app/platform/http/outage.server.ts";
import { readinessContext } from "#app/platform/http/outage.server.ts";
import { peerContext } from "#app/platform/http/visitor.server.ts";
import { scheduledJobs } from "#app/platform/jobs/jobs.server.ts";
import {
  gauges,
  jobsPlannedSince,
  measurePools,
  registry,
  watchProcess,
} from "#app/platform/log/metrics.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/metrics";
import { refusal } from "./metrics-refusal.server.ts";

/** Metrics for Prometheus, see docs/monitoring. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const refusalAnswer = refusal({ request, peer: context.get(peerContext), settings: runtime().settings });
  if (refusalAnswer) return refusalAnswer;
  watchProcess();
  await gather(context.get(readinessContext));
  const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
  return new Response(await registry.metrics(), { headers });
}

/** Measures database and disk. If the database does not answer, the other metrics remain. */
async function gather(readiness: Readiness): Promise<void> {
  const { db, log } = runtime();
  measurePools();
  gauges.ready.set((await readiness.problem()) ? 0 : 1);
  await measureDisks();
  for (const gauge of databaseMetrics) gauge.reset();
  try {
    await measureMails(db);
    await measureCheckouts(db);
    await measureJobs(db);
    await measureBookings(db);
    await measureBackups(db);
    gauges.databaseUp.set(1);
  } catch (err) {
    log.error({ err }, "metrics of the database could not be read");
    gauges.databaseUp.set(0);
  }
}

const { jobsWaiting, jobsFailed, oldestJobSeconds, mails, checkouts, oldestCheckoutSeconds } = gauges;
const { backupSuccess, backupFailure, jobSuccess, lastBooking } = gauges;
const databaseMetrics = [
  jobsWaiting,
  jobsFailed,
  oldestJobSeconds,
  mails,
  checkouts,
  oldestCheckoutSeconds,
  backupSuccess,
  backupFailure,
  jobSuccess,
  lastBooking,
  gauges.selfCheckTime,
  gauges.selfCheckFaults,
];

async function measureDisks(): Promise<void> {
  const { dataDir, backups } = runtime().settings;
  for (const [folder, path] of Object.entries({ data: dataDir, backups: backups?.folder })) {
    const disk = path && (await diskOf(path));
    if (!disk) continue;
    gauges.diskFreeBytes.set({ folder }, disk.freeBytes);
    gauges.diskSizeBytes.set({ folder }, disk.sizeBytes);
  }
}

type StatusCount = { status: string; count: number; seconds: number };
const countAndAge = sql`count(*)::int AS count,
  coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds`;

async function measureMails(db: Database): Promise<void> {
  const { rows } = await db.execute<StatusCount>(sql`
    SELECT status, ${countAndAge} FROM mails WHERE status IN ('queued', 'sending') GROUP BY status
    UNION ALL
    SELECT status, ${countAndAge} FROM mails
    WHERE status IN ('failed', 'uncertain') AND created_at > now() - interval '30 days' GROUP BY status`);
  const withStatus = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status));
  for (const status of ["queued", "sending", "failed", "uncertain"])
    mails.set({ status }, sum(withStatus(status)));
  measureQueue(mailQueue, withStatus("queued"), sum(withStatus("failed", "uncertain")));
}

async function measureCheckouts(db: Database): Promise<void> {
  const { rows } = await db.execute<StatusCount & { failed: number }>(sql`
    SELECT status, ${countAndAge}, count(*) FILTER (WHERE refund_problem IS NOT NULL)::int AS failed
    FROM prepayments WHERE status IN ('open', 'paid', 'refunding') GROUP BY status`);
  for (const status of ["open", "paid", "refunding"]) {
    const rowsOfStatus = rows.filter((row) => row.status === status);
    checkouts.set({ status }, sum(rowsOfStatus));
    oldestCheckoutSeconds.set({ status }, oldest(rowsOfStatus));
    if (status === "refunding")
      measureQueue(refundPrepayment.name, rowsOfStatus, rowsOfStatus[0]?.failed ?? 0);
  }
}

/** Measures the scheduled jobs. */
async function measureJobs(db: Database): Promise<void> {
  for (const [queue, since] of jobsPlannedSince) jobSuccess.set({ queue }, since);
  const { rows } = await db.execute<ScheduledJob>(sql`
    SELECT name, (${whereDue})::int AS waiting, (problem IS NOT NULL)::int AS failed,
      CASE WHEN ${whereDue} THEN extract(epoch FROM now() - coalesce(due_at, created_at)) ELSE 0 END::float8 AS seconds,
      extract(epoch FROM coalesce(succeeded_at, created_at))::float8 AS success
    FROM ${scheduledJobs}`);
  for (const { name, waiting, failed, seconds, success } of rows) {
    measureQueue(name, [{ status: "", count: waiting, seconds }], failed);
    jobSuccess.set({ queue: name }, success);
  }
}

type ScheduledJob = { name: string; waiting: number; failed: number; seconds: number; success: number };
const whereDue = sql`coalesce(due_at <= now(), true) AND coalesce(leased_until <= now(), true)`;

async function measureBookings(db: Database): Promise<void> {
  const { rows } = await db.execute<{ seconds: number | null }>(
    sql`SELECT extract(epoch FROM max(created_at))::float8 AS seconds FROM bookings WHERE source = 'website'`,
  );
  lastBooking.set(rows[0]?.seconds ?? 0);
}

async function measureBackups(db: Database): Promise<void> {
  const last = await lastBackup(db);
  const failure = await failureSince(db, last);
  backupSuccess.set(last ? last.getTime() / 1000 : 0);
  const size = await sizeOfNewest(runtime().settings.backups?.folder);
  if (size !== undefined) gauges.backupSize.set(size);
  const selfCheck = await lastSelfCheck();
  if (selfCheck) gauges.selfCheckTime.set(selfCheck.at.getTime() / 1000);
  if (selfCheck) gauges.selfCheckFaults.set(selfCheck.faults.length);
  if (failure) backupFailure.set({ problem: failure.problem }, failure.at.getTime() / 1000);
}

function measureQueue(queue: string, waiting: StatusCount[], failed: number): void {
  jobsWaiting.set({ queue }, sum(waiting));
  oldestJobSeconds.set({ queue }, oldest(waiting));
  jobsFailed.set({ queue }, failed);
}

const sum = (rows: StatusCount[]) => rows.reduce((total, { count }) => total + count, 0);
const oldest = (rows: StatusCount[]) => Math.max(0, ...rows.map(({ seconds }) => seconds));
