import { type SQL, sql } from "drizzle-orm";
import { integer, type PgTable, timestamp } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.server.ts";

/**
 * A kind of queued work. The row in `table` is the only record. A new kind needs `queueColumns`, a partial index on
 * `dueAt`, a NOTIFY trigger (migrations/0043_baseline.sql), and `openWorker` in background.server.ts.
 */
export type QueuedWork = {
  name: string;
  /** Has `id` (a UUID), `created_at` and `queueColumns`. */
  table: PgTable;
  whereWaiting: SQL;
  /** Condition for the rows that are not finished. Includes rows in progress for a kind with `recover`. */
  whereUnfinished?: SQL;
  /** `run` must finish the row in the last attempt. */
  maxAttempts?: number;
  maxPerSecond?(): number;
  /** Must be idempotent: it is retried, after growing pauses, when it throws. */
  run(id: string, attempt: Attempt): Promise<undefined | { againInSeconds: number }>;
  /** Handles rows that must not simply run again after a crash. */
  recover?(): Promise<void>;
};

export type Attempt = {
  isLast: boolean;
  stopSignal?: AbortSignal;
};

export const queueColumns = {
  attempts: integer().notNull().default(0),
  /** Null means due at once. */
  dueAt: timestamp({ withTimezone: true }),
  /** A moment in the past means that the worker died. */
  leasedUntil: timestamp({ withTimezone: true }),
};

export const enqueuedNow = { attempts: 0, dueAt: null, leasedUntil: null };

/** Interval when nothing waits: the most that a lost notification delays work. */
export const idleSeconds = 300;

/** Longer than the longest pause of a busy process. */
const leaseSeconds = 40;

export type Claimed = { id: string; attempts: number };

export async function claim(db: Database, kind: QueuedWork, limit: number): Promise<Claimed[]> {
  const { table, whereWaiting } = kind;
  const { rows } = await db.execute<Claimed>(sql`
    UPDATE ${table} SET attempts = attempts + 1, leased_until = ${leaseEnd}
    WHERE id = ANY(ARRAY(
      SELECT id FROM ${table}
      WHERE ${whereWaiting} AND (due_at IS NULL OR due_at <= now()) AND (leased_until IS NULL OR leased_until <= now())
      ORDER BY due_at NULLS FIRST, created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id, attempts`);
  return rows;
}

const leaseEnd = sql`now() + make_interval(secs => ${sql.raw(String(leaseSeconds))})`;

/** Returns seconds until a row is due or a lease ends; undefined when there is no such row. */
export async function secondsToNext(db: Database, kind: QueuedWork): Promise<number | undefined> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    SELECT extract(epoch FROM min(greatest(due_at, leased_until, now())) - now())::float8 AS seconds
    FROM ${kind.table} WHERE ${kind.whereUnfinished ?? kind.whereWaiting}`);
  return rows[0]?.seconds ?? undefined;
}

export async function renew(db: Database, { table }: QueuedWork, ids: string[]): Promise<void> {
  // A row postponed meanwhile has no lease, and would otherwise wait as long as a new one lasts.
  await db.execute(
    sql`UPDATE ${table} SET leased_until = ${leaseEnd} WHERE id IN ${ids} AND leased_until IS NOT NULL`,
  );
}

/** Leaves alone rows that were enqueued anew while they ran: those have no lease and are due at once. */
export async function postpone(
  db: Database,
  { table, whereWaiting }: QueuedWork,
  rows: { id: string; seconds: number; isCounted: boolean }[],
): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id));
  const seconds = sql.param(rows.map((row) => Math.ceil(row.seconds)));
  const uncounted = sql.param(rows.map(({ isCounted }) => (isCounted ? 0 : 1)));
  await db.execute(sql`UPDATE ${table} SET leased_until = NULL, attempts = attempts - uncounted,
    due_at = CASE WHEN seconds > 0 THEN now() + make_interval(secs => seconds) END
    FROM unnest(${ids}::uuid[], ${seconds}::int[], ${uncounted}::int[]) AS again(of, seconds, uncounted)
    WHERE id = again.of AND leased_until IS NOT NULL AND ${whereWaiting}`);
}

export async function releaseLeases(db: Database, { table }: QueuedWork): Promise<void> {
  await db.execute(sql`UPDATE ${table} SET leased_until = NULL WHERE leased_until > now()`);
}

/** Returns seconds: 10 to 20, doubling up to two hours. 20 pauses take about a day. */
export function pauseAfter(attempts: number): number {
  return Math.min(2 * 3600, 10 * 2 ** (attempts - 1) * (1 + Math.random()));
}

/** Failed attempts, over about a day, after which the log warns about a job. */
export const attemptsBeforeAlarm = 21;

/** Combines calls that arrive while a statement runs into the next one, because most of its cost is per statement. */
export function batchCalls<Input, Output>(
  work: (inputs: Input[]) => Promise<Output[]>,
): (input: Input) => Promise<Output | undefined> {
  let waiting: Call<Input, Output>[] = [];
  let isBusy = false;

  async function workAll(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      // Waits for the other calls of this turn.
      await new Promise(setImmediate);
      const calls = waiting;
      waiting = [];
      try {
        const outputs = await work(calls.map(({ input }) => input));
        for (const [index, { resolve }] of calls.entries()) resolve(outputs[index]);
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    isBusy = false;
  }
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isBusy) void workAll();
    });
}

type Call<Input, Output> = {
  input: Input;
  resolve(output: Output | undefined): void;
  reject(error: unknown): void;
};
