import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { integer, type PgTable, timestamp } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server.ts";

/**
 * The row is the only record. A new kind needs `queueColumns`, a partial index on `dueAt`, a NOTIFY trigger
 * (migrations/0043_baseline.sql), and `openWorker` in background.server.ts.
 */
export type QueuedWork = {
  name: string;
  /** With `id` (a UUID), `created_at` and `queueColumns`. */
  table: PgTable;
  isWaiting: SQL;
  /** `run` must end the waiting at the last one. */
  maxAttempts?: number;
  maxPerSecond?: number;
  /** Idempotent; retried with growing pauses when it throws. */
  run(id: string, attempt: Attempt): Promise<undefined | { againInSeconds: number }>;
  /** For rows that must not simply run again after a crash. */
  recover?(): Promise<void>;
};

export type Attempt = {
  isLast: boolean;
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

/** Longer than a busy process pauses. */
const leaseSeconds = 40;

export type Claimed = { id: string; attempts: number };

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

export async function releaseLeases(db: Database, { table }: QueuedWork): Promise<void> {
  await db.execute(sql`UPDATE ${table} SET leased_until = NULL WHERE leased_until > now()`);
}

/** Seconds: 10 to 20, doubling up to two hours; 20 pauses take about a day. */
export function pauseAfter(attempts: number): number {
  return Math.min(2 * 3600, 10 * 2 ** (attempts - 1) * (1 + Math.random()));
}

export const attemptsOfADay = 21;
