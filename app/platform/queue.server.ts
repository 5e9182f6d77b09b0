import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { integer, type PgTable, timestamp } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

/**
 * A durable queue: rows of a table that wait. The row is the only record, enqueued in the transaction that
 * causes it.
 * To add one: give the table `queueColumns`, a partial index on `dueAt` and a NOTIFY trigger
 * (migrations/0011_queue.sql), and pass it to `openWorker` in start-app.server.ts.
 */
export type QueuedWork = {
  name: string;
  /** With `id` (a UUID), `created_at` and `queueColumns`. */
  table: PgTable;
  /** Matches the partial index. */
  isWaiting: SQL;
  /** `run` must end the waiting at the last one; unlimited when absent. */
  maxAttempts?: number;
  maxPerSecond?: number;
  /** Must be idempotent. When it throws, the row is retried with growing pauses. */
  run(id: string, attempt: Attempt): Promise<undefined | { againInSeconds: number }>;
  /** Handles rows whose worker died and that must not simply run again; called at every sweep. */
  recover?(): Promise<void>;
};

export type Attempt = {
  isLast: boolean;
  /** Aborted when the process stops: work that has not left yet should give up. */
  stopping?: AbortSignal;
};

export const queueColumns = {
  attempts: integer().notNull().default(0),
  /** Null: at once. */
  dueAt: timestamp({ withTimezone: true }),
  /** In the past: the worker died. */
  leasedUntil: timestamp({ withTimezone: true }),
};

export const enqueuedNow = { attempts: 0, dueAt: null, leasedUntil: null };

/** Longer than a busy process pauses; with a sweep still under a minute. */
const leaseSeconds = 40;

export type Claimed = { id: string; attempts: number };

/** Each row goes to one worker, over all processes. */
export async function claim(db: Database, kind: QueuedWork, limit: number): Promise<Claimed[]> {
  const { table, isWaiting } = kind;
  const { rows } = await db.execute<Claimed>(sql`
    UPDATE ${table} SET attempts = attempts + 1, leased_until = ${leaseEnd}
    WHERE id = ANY(ARRAY(
      SELECT id FROM ${table}
      WHERE ${isWaiting} AND (due_at IS NULL OR due_at <= now()) AND (leased_until IS NULL OR leased_until <= now())
      ORDER BY due_at NULLS FIRST, created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id, attempts`);
  return rows;
}

const leaseEnd = sql`now() + make_interval(secs => ${sql.raw(String(leaseSeconds))})`;

export async function renew(db: Database, { table }: QueuedWork, ids: string[]): Promise<void> {
  await db.execute(sql`UPDATE ${table} SET leased_until = ${leaseEnd} WHERE id IN ${ids}`);
}

/** @param isCounted whether this was an attempt. */
export async function postpone(
  db: Database,
  { table, isWaiting }: QueuedWork,
  row: { id: string; seconds: number; isCounted: boolean },
): Promise<void> {
  const { id, seconds, isCounted } = row;
  const due = seconds > 0 ? sql`now() + make_interval(secs => ${seconds})` : sql`NULL`;
  await db.execute(sql`UPDATE ${table} SET due_at = ${due}, leased_until = NULL,
    attempts = attempts - ${isCounted ? 0 : 1} WHERE id = ${id} AND ${isWaiting}`);
}

/** For a database that no other process can open. */
export async function releaseLeases(db: Database, { table }: QueuedWork): Promise<void> {
  await db.execute(sql`UPDATE ${table} SET leased_until = NULL WHERE leased_until > now()`);
}

/** In seconds: 10 to 20, then doubling up to two hours; 20 pauses take about a day. */
export function pauseAfter(attempts: number): number {
  return Math.min(2 * 3600, 10 * 2 ** (attempts - 1) * (1 + Math.random()));
}

export const attemptsOfADay = 21;
