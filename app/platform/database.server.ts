import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import { limits } from "./limits.server.ts";
import { listenOnServer } from "./listen-on-server.server.ts";
import { countStatement, watchPool } from "./metrics.server.ts";
import { casing, migrationsOnDisk } from "./migrations.server.ts";
import { spaceProbe, writeProbe } from "./readiness.server.ts";
import { isMigrated } from "./schema-version.server.ts";
import type { Settings } from "./settings.server.ts";
import { refuseAfterStopDeadline } from "./stop-deadline.server.ts";
import { currentWork } from "./work.server.ts";

interface Result extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}
type Rows<Row> = { rows: Row[] };
export type Database = PgDatabase<Result>;
/** Instead of `db()` in a transaction: one embedded connection would deadlock. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type OpenDatabase = {
  /** The pool of the current kind of work. */
  readonly db: Database;
  forJobs: { pglite: PGlite } | { connectionString: string; max: number };
  isExclusive: boolean;
  where: string;
  /** Undefined: messages may have been missed. */
  listen(
    channel: string,
    onNotification: (message: string | undefined) => void,
  ): Promise<() => Promise<void>>;
  /** Throws when a booking could not be written. */
  probe(options: { needsSpace: boolean }): Promise<void>;
  tidy?(): Promise<void>;
  /** Makes a folder that opens as a database of its own. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
};

export async function openDatabase(
  settings: Settings,
  { skipMigrations = false } = {},
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) return openServer(databaseUrl, skipMigrations);
  // Lazy: it loads a whole PostgreSQL.
  const { openFolder } = await import("./embedded-database.server.ts");
  return openFolder(dataDir, skipMigrations);
}

async function openServer(connectionString: string, skipMigrations: boolean): Promise<OpenDatabase> {
  const pools = {
    visitor: openPool(connectionString, limits.visitor),
    payment: openPool(connectionString, limits.payment),
    staff: openPool(connectionString, limits.staff),
    job: openPool(connectionString, limits.job),
  };
  for (const [name, { pool }] of Object.entries(pools)) watchPool(name, pool);
  const { hostname, pathname } = new URL(connectionString);
  const where = `PostgreSQL server ${hostname}${pathname}`;
  try {
    if (skipMigrations) await pools.job.pool.query("SELECT 1");
    else if (!(await isMigrated(pools.job.db))) await migrateAlone(connectionString);
  } catch (error) {
    throw new Error(`DATABASE_URL: the ${where} cannot be used: ${reasonOf(error)}`);
  }
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
    isExclusive: false,
    where,
    listen: (channel, onNotification) => listenOnServer({ connectionString, channel, onNotification }),
    async probe({ needsSpace }) {
      for (const statement of needsSpace ? [...writeProbe, spaceProbe] : writeProbe)
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
  // Otherwise a broken connection ends the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    prepareStatements(client);
  });
  return { pool, db: drizzlePg({ client: pool, casing, logger: { logQuery: countStatement } }) };
}

/** A statement with a name is planned once for each connection. */
function prepareStatements(client: pg.ClientBase): void {
  const query = client.query;
  client.query = ((config: unknown, ...rest: unknown[]) =>
    Reflect.apply(query, client, [named(config), ...rest])) as typeof query;
}

const names = new Map<string, string>();

/** Only the first ones: each takes memory on the server. */
function named(config: unknown): unknown {
  if (typeof config !== "object" || !config || !("text" in config)) return config;
  const text = String(config.text);
  if (!names.has(text) && names.size < maxNamed) names.set(text, `s${names.size}`);
  return { ...config, name: names.get(text) };
}

const maxNamed = 200;

/** No time limits; a second process waits. */
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
    // Another may have done it while this one waited.
    if (!(await isMigrated(db))) await migratePg(db, migrationsOnDisk);
  } finally {
    await client.end();
  }
}

/** drizzle's message is only the statement. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join(", ");
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** Retries after a deadlock or serialization failure. */
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

/** SQLSTATE of bookings_no_overlap. */
export const exclusionViolation = "23P01";

export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
}
