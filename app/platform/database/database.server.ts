import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { refuseAfterStopDeadline } from "../limits.server.ts";

export const casing = "snake_case";

interface Result extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}
type Rows<Row> = { rows: Row[] };
export type Database = PgDatabase<Result>;
/** Use this instead of `db()` inside a transaction: the embedded database has one connection, so `db()` would deadlock. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type OpenDatabase = {
  /** The connection pool for the current kind of work (`currentWork`). */
  readonly db: Database;
  /** Whether no other process can use the database, as with the embedded one. */
  isExclusive: boolean;
  /** Names the database in the start message. */
  description: string;
  /** Calls `onNotification` with undefined when messages may have been missed. */
  listen(
    channel: string,
    onNotification: (message: string | undefined) => void,
  ): Promise<() => Promise<void>>;
  /** Throws when a booking could not be written now. */
  probe(options: { needsSpace: boolean }): Promise<void>;
  /** Returns disk space of deleted rows; a server does that by itself. */
  vacuumAndAnalyze?(): Promise<void>;
  /** Copies the database into a folder that can be opened by itself. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
};

/** @property beforeMigrating may throw to refuse; called only when there is something to migrate. */
export type MigrationOptions = {
  skipMigrations?: boolean;
  beforeMigrating?: (db: Pick<Database, "execute">) => Promise<void>;
};

/** Runs a transaction, and repeats it at most twice after a deadlock or a serialization failure. */
export async function transact<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        refuseAfterStopDeadline();
        const result = await work(tx);
        refuseAfterStopDeadline();
        return result;
      });
    } catch (error) {
      if (attempt === 3 || !["40P01", "40001"].includes(sqlState(error) ?? "")) throw error;
    }
  }
}

/** Casts a moment for hand-written SQL, where PostgreSQL cannot infer the parameter's type. */
export function timestamptz(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}

/** Matches the rows with these ids. Passes any number of ids as one parameter. */
export const whereListed = (column: PgColumn, ids: string[]): SQL =>
  sql`${column} = ANY(${sql.param(ids)}::uuid[])`;

/** Hides a value from the planner, so that one generic plan is used: replanning costs more than the statement. */
export function unplanned(value: SQLWrapper): SQL {
  return sql`(SELECT ${value})`;
}

/** SQLSTATE when the constraint bookings_no_overlap refuses a booking. */
export const exclusionViolation = "23P01";
export const uniqueViolation = "23505";

export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
}

export const writeProbe = [
  // Fails on a read-only database.
  "UPDATE bookings SET status = status WHERE false",
  "SELECT pg_logical_emit_message(true, 'ready', '')",
];

/** Fills a temporary table: on a full disk a single log record may still succeed. */
export const spaceProbe =
  "CREATE TEMP TABLE room ON COMMIT DROP AS SELECT n FROM generate_series(1, 25000) AS n";

type Subscriber = { onNotification(message: string | undefined): void; end(): void };

export type Notifications = {
  subscribe(subscriber: Subscriber): (() => void) | undefined;
  readonly subscribers: number;
  /** Ends all subscriptions and refuses new ones. Open event streams would block the shutdown. */
  endAll(): void;
  close(): Promise<void>;
};

export async function openNotifications(database: OpenDatabase, channel: string): Promise<Notifications> {
  const subscribers = new Set<Subscriber>();
  let isOver = false;
  const stop = await database.listen(channel, (message) => {
    for (const subscriber of subscribers) subscriber.onNotification(message);
  });
  function endAll(): void {
    isOver = true;
    for (const subscriber of subscribers) subscriber.end();
    subscribers.clear();
  }
  return {
    subscribe(subscriber) {
      if (isOver) return;
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    get subscribers() {
      return subscribers.size;
    },
    endAll,
    close() {
      endAll();
      return stop();
    },
  };
}
