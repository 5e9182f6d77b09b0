import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { integer, type PgTable, timestamp } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

/**
 * A kind of queued work: rows of a table that wait until somebody has done them. The row itself is the only record:
 * it is enqueued by the transaction that writes it as waiting, and done when it waits no more.
 *
 * To declare one: give the table `queueColumns` and a partial index on `dueAt`, a trigger that notifies `queued {table}` (see
 * migration 0009) when a row starts to wait, and hand the kind to `openWorker` in open-shop.server.ts.
 */
export type QueuedWork = {
  /** Its name in the log. */
  name: string;
  /** With `id` (a UUID), `created_at` and `queueColumns`. */
  table: PgTable;
  /** Which rows wait, in the words of the index. */
  isWaiting: SQL;
  /** `run` is told when it is the last attempt, and has to end the waiting then. Without it nobody ever gives up. */
  mostAttempts?: number;
  /** How many a process does in a second, when many wait. */
  mostPerSecond?: number;
  /**
   * Does one row. It bears being called again: after a crash it is. What it throws puts the row off with growing
   * pauses; a row that has to wait for something else, which is no failure, asks for the time itself.
   */
  run(id: string, attempt: Attempt): Promise<undefined | { againInSeconds: number }>;
  /** At every sweep: what to do with rows whose worker died half way and that must not simply be done again. */
  recover?(): Promise<void>;
};

export type Attempt = {
  isLast: boolean;
  /** Aborted when the process stops: what has not begun to leave stays here, and waits for the next process. */
  stopping?: AbortSignal;
};

/** What a table needs so that its rows can be claimed. */
export const queueColumns = {
  /** How often somebody has begun. */
  attempts: integer().notNull().default(0),
  /** Not before; empty for at once. */
  dueAt: timestamp({ withTimezone: true }),
  /** Who works on the row prolongs this; a time that is past says that its worker died. */
  leasedUntil: timestamp({ withTimezone: true }),
};

/** Columns for a row that is enqueued anew. */
export const enqueuedNow = { attempts: 0, dueAt: null, leasedUntil: null };

/** Longer than any pause of a busy process between two renewals, and less than a minute with a sweep after it. */
const leaseSeconds = 40;

export type Claimed = { id: string; attempts: number };

/** Takes rows that are due, each for one worker alone, whatever other processes do. */
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

/** Says that this process still works on these rows. */
export async function renew(db: Database, { table }: QueuedWork, ids: string[]): Promise<void> {
  await db.execute(sql`UPDATE ${table} SET leased_until = ${leaseEnd} WHERE id IN ${ids}`);
}

/** Lets a row wait, as far as it still does. @param isCounted whether this was an attempt. */
export async function putOff(
  db: Database,
  { table, isWaiting }: QueuedWork,
  row: { id: string; seconds: number; isCounted: boolean },
): Promise<void> {
  const { id, seconds, isCounted } = row;
  const due = seconds > 0 ? sql`now() + make_interval(secs => ${seconds})` : sql`NULL`;
  await db.execute(sql`UPDATE ${table} SET due_at = ${due}, leased_until = NULL,
    attempts = attempts - ${isCounted ? 0 : 1} WHERE id = ${id} AND ${isWaiting}`);
}

/** At the start of a process that has the database to itself: nobody else can be at work on anything. */
export async function endLeases(db: Database, { table }: QueuedWork): Promise<void> {
  await db.execute(sql`UPDATE ${table} SET leased_until = NULL WHERE leased_until > now()`);
}

/**
 * For about a day: again after 10 to 20 seconds, then after about twice as long each time, up to two hours. The
 * twentieth pause ends 23 to 25 hours after the first attempt.
 */
export function pauseAfter(attempts: number): number {
  return Math.min(2 * 3600, 10 * 2 ** (attempts - 1) * (1 + Math.random()));
}

/** The attempt after the twentieth pause. */
export const attemptsOfADay = 21;
