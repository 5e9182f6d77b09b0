import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import type { ConstructorOptions } from "pg-boss";
import { limits } from "./limits.server.ts";
import { listenOnServer } from "./listen-on-server.server.ts";
import { casing, migrationsOnDisk } from "./migrations.server.ts";
import { roomProbe, writeProbe } from "./readiness.server.ts";
import { refuseNewerSchema } from "./schema-version.server.ts";
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
  /**
   * Throws when a booking could not be written at this moment.
   * @param needsRoom whether new pages are asked for as well, after an outage for lack of room.
   */
  probe(options: { needsRoom: boolean }): Promise<void>;
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

async function openServer(connectionString: string, asItIs: boolean): Promise<OpenDatabase> {
  const pools = {
    visitor: openPool(connectionString, limits.visitor),
    payment: openPool(connectionString, limits.payment),
    staff: openPool(connectionString, limits.staff),
    job: openPool(connectionString, limits.job),
  };
  const { hostname, pathname } = new URL(connectionString);
  const where = `PostgreSQL server ${hostname}${pathname}`;
  await (asItIs ? pools.job.pool.query("SELECT 1") : migrateAlone(connectionString)).catch((error) => {
    throw new Error(`DATABASE_URL: the ${where} cannot be used: ${reasonOf(error)}`);
  });
  const probePool = new pg.Pool({
    connectionString,
    application_name: "readiness",
    max: 1,
    connectionTimeoutMillis: 1_800,
    query_timeout: 1_800,
  });
  probePool.on("error", () => {});
  return {
    get db() {
      return pools[currentWork()].db;
    },
    forJobs: { connectionString, max: limits.queue.connections },
    isOurs: false,
    where,
    listen: (channel, onNews) => listenOnServer({ connectionString, channel, onNews }),
    async probe({ needsRoom }) {
      for (const statement of needsRoom ? [...writeProbe, roomProbe] : writeProbe)
        await probePool.query(statement);
    },
    async close() {
      await Promise.all([probePool.end(), ...Object.values(pools).map(({ pool }) => pool.end())]);
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

/**
 * Two processes that start together migrate one after the other, on a connection of their own: waiting for the other
 * one and changing a large table may take as long as they take.
 */
async function migrateAlone(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: "migrations",
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    for (const limit of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
      await client.query(`SET ${limit} = 0`);
    await client.query("SELECT pg_advisory_lock(hashtext('migrations'))");
    const db = drizzlePg({ client, casing });
    await refuseNewerSchema(db);
    await migratePg(db, migrationsOnDisk);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

/** PostgreSQL's own reason: drizzle's message is the statement, and of several addresses each has its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join(", ");
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
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
