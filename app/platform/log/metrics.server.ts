import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/**
 * The metrics of GET /metrics. Counters count in this process since its start; gauges are read at the request. Labels
 * are fixed: no names, addresses or ids.
 */
export const registry = new Registry();
const registers = [registry];

const requestSeconds = new Histogram({
  name: "http_request_duration_seconds",
  help: "Requests by method, pattern of the route and status",
  labelNames: ["method", "route", "status"] as const,
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export function countRequest(request: { method: string; route: string; status: number; ms: number }): void {
  const { method, route, status, ms } = request;
  const methodLabel = ["GET", "HEAD", "POST"].includes(method) ? method : "other";
  requestSeconds.observe({ method: methodLabel, route, status }, ms / 1000);
}

const bookingOutcomes = ["booked", "booked_after_payment", "added_by_staff"];

export const counters = {
  bookings: counter("shop_bookings_total", "Attempts to book by their outcome", bookingOutcomes),
  checkouts: counter("shop_checkouts_total", "Attempts to open a checkout by their outcome", ["opened"]),
  mails: counter("shop_mails_total", "Attempts to send a mail by their outcome", ["refused", "uncertain"]),
};

const statements = new Counter({
  name: "shop_database_statements_total",
  help: "Statements by their first word",
  labelNames: ["kind"] as const,
  registers,
});

const kinds = ["select", "insert", "update", "delete", "begin", "commit"];

export function countStatement(text: string): void {
  const kind = /\w+/.exec(text)?.[0].toLowerCase() ?? "";
  statements.inc({ kind: kinds.includes(kind) ? kind : "other" });
}

/** Set when /metrics is requested. */
export const gauges = {
  databaseUp: gauge("shop_database_up", "1 while the database answers", []),
  ready: gauge("shop_ready", "1 while a booking could be written, as /readyz says", []),
  databaseConnections: gauge("shop_database_connections", "Connections of this process", ["pool", "state"]),
  jobsWaiting: gauge("shop_jobs_waiting", "Queued work, including work that waits for its next attempt", [
    "queue",
  ]),
  jobsFailed: gauge("shop_jobs_failed", "Work that failed for good in the last 30 days", ["queue"]),
  oldestJobSeconds: gauge("shop_job_oldest_seconds", "Age of the oldest queued work", ["queue"]),
  jobSuccess: gauge(
    "shop_job_last_success_timestamp_seconds",
    "Last success of a scheduled job, or when it was first planned",
    ["queue"],
  ),
  lastBooking: gauge("shop_booking_last_timestamp_seconds", "Last booking on the website; 0 for none", []),
  backupSize: gauge("shop_backup_size_bytes", "Size of the newest nightly backup", []),
  mails: gauge("shop_mails", "Mails of the last 30 days that were not sent", ["status"]),
  checkouts: gauge("shop_checkouts", "Payments that are not settled yet", ["status"]),
  oldestCheckoutSeconds: gauge(
    "shop_checkout_oldest_seconds",
    "Age of the oldest payment that is not settled",
    ["status"],
  ),
  diskFreeBytes: gauge("shop_disk_free_bytes", "Free space on the disk of this folder", ["folder"]),
  diskSizeBytes: gauge("shop_disk_size_bytes", "Size of the disk of this folder", ["folder"]),
  backupSuccess: gauge(
    "shop_backup_last_success_timestamp_seconds",
    "Last backup that could be read back",
    [],
  ),
  selfCheckTime: gauge("shop_proof_last_timestamp_seconds", "Last weekly self-check", []),
  selfCheckFaults: gauge("shop_proof_faults", "Faults that the last self-check found", []),
  backupFailure: gauge(
    "shop_backup_last_failure_timestamp_seconds",
    "Last failed backup since the last success",
    ["problem"],
  ),
};

/** When this process first planned each scheduled job: a job that never ran has no row of its own to show it. */
export const jobsPlannedSince = new Map<string, number>();

type Pool = { ended: boolean; totalCount: number; idleCount: number; waitingCount: number };
const pools = new Map<string, Pool>();

export function watchPool(name: string, pool: Pool): void {
  pools.set(name, pool);
}

export function measurePools(): void {
  gauges.databaseConnections.reset();
  for (const [pool, { ended, totalCount, idleCount, waitingCount }] of pools) {
    if (ended) continue;
    gauges.databaseConnections.set({ pool, state: "busy" }, totalCount - idleCount);
    gauges.databaseConnections.set({ pool, state: "idle" }, idleCount);
    gauges.databaseConnections.set({ pool, state: "requests_waiting" }, waitingCount);
  }
}

/** @param outcomes start at 0, because `increase` in Prometheus does not see a counter's first value */
function counter(name: string, help: string, outcomes: string[] = []) {
  const counter = new Counter({ name, help, labelNames: ["outcome"] as const, registers });
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return counter;
}

function gauge<Label extends string>(name: string, help: string, labelNames: Label[]) {
  return new Gauge({ name, help, labelNames, registers });
}

/**
 * Watches memory, processor, garbage collection and the delay of the event loop. Starts at the first request for
 * metrics, because the delay is measured a hundred times a second.
 */
export function watchProcess(): void {
  if (!registry.getSingleMetric("process_resident_memory_bytes"))
    collectDefaultMetrics({ register: registry });
}
