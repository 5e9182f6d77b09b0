import { resolve } from "node:path";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import type { ConstructorOptions } from "pg-boss";
import { limits } from "./limits.server.ts";
import { listenOnServer } from "./listen-on-server.server.ts";
import type { Settings } from "./settings.server.ts";
import { currentWork } from "./work.server.ts";

interface Result extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}
type Rows<Row> = { rows: Row[] };
export type Database = PgDatabase<Result>;
/** Inside a transaction use this and never `db()`: the embedded database has one connection and would wait for ever. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type OpenDatabase = {
  /** Asked for each time: every kind of work has connections of its own to a server. */
  readonly db: Database;
  /** How the job queue reaches the same database. */
  forJobs: Pick<ConstructorOptions, "db" | "backend" | "connectionString" | "max">;
  /** Whether no other process can have this database open. */
  isOurs: boolean;
  /** Where the data is, in words for the operator; no password. */
  where: string;
  /**
   * Hears what the database tells on a channel (NOTIFY), also from other processes. `onNews` gets each message, and
   * undefined when some may have been missed because the connection was lost for a while.
   */
  listen(channel: string, onNews: (message: string | undefined) => void): Promise<() => Promise<void>>;
  /** What a PostgreSQL server does by itself: vacuum, and cut the log. */
  tidy?(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the PostgreSQL server of DATABASE_URL, or the embedded database in DATA_DIR, and migrates it; with `asItIs`
 * it stays at the version that it has.
 */
export async function openDatabase(settings: Settings, { asItIs = false } = {}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) return openServer(databaseUrl, asItIs);
  // Loaded only when it is used: it brings a whole PostgreSQL with it.
  const { openFolder } = await import("./embedded-database.server.ts");
  return openFolder(dataDir, asItIs);
}

export const casing = "snake_case";
export const migrationsOnDisk = { migrationsFolder: resolve("migrations") };

async function openServer(connectionString: string, asItIs: boolean): Promise<OpenDatabase> {
  const pools = {
    visitor: openPool(connectionString, limits.visitor),
    payment: openPool(connectionString, limits.payment),
    staff: openPool(connectionString, limits.staff),
    job: openPool(connectionString, limits.job),
  };
  if (!asItIs) await migrateAlone(pools.job.pool);
  const { hostname, pathname } = new URL(connectionString);
  return {
    get db() {
      return pools[currentWork()].db;
    },
    forJobs: { connectionString, max: limits.queue.connections },
    isOurs: false,
    where: `PostgreSQL server ${hostname}${pathname}`,
    listen: (channel, onNews) => listenOnServer({ connectionString, channel, onNews }),
    async close() {
      await Promise.all(Object.values(pools).map(({ pool }) => pool.end()));
    },
  };
}

function openPool(
  connectionString: string,
  { connections, statementSeconds }: { connections: number; statementSeconds: number },
) {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // The same for one that breaks in the middle of a transaction: its statements fail, and that is enough.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { pool, db: drizzlePg({ client: pool, casing }) };
}

/** Two processes that start together migrate one after the other. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('migrations'))");
    await migratePg(drizzlePg({ client, casing }), migrationsOnDisk);
    await client.query("SELECT pg_advisory_unlock(hashtext('migrations'))");
  } finally {
    client.release();
  }
}

/** A transaction that is tried again when PostgreSQL ended it for the sake of another (deadlock, serialization). */
export async function transact<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === 3 || !["40P01", "40001"].includes(sqlState(error) ?? "")) throw error;
    }
  }
}

/** The SQLSTATE of two bookings in one chair: bookings_no_overlap is the only constraint of this kind. */
export const exclusionViolation = "23P01";

/** The SQLSTATE of a refused statement. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
}
