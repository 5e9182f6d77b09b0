import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { currentWork, limits } from "../limits.server.ts";
import { countStatement, watchPool } from "../log/metrics.server.ts";
import {
  casing,
  type Database,
  type MigrationOptions,
  type OpenDatabase,
  spaceProbe,
  writeProbe,
} from "./database.server.ts";
import { isMigrated, migrate } from "./migrations.server.ts";
import { keepAlive, listenOnServer, openPool } from "./server-connections.server.ts";
import { refuseOtherSettings, sessionSettings } from "./session-settings.server.ts";

export async function openServer(
  connectionString: string,
  { skipMigrations, beforeMigrating }: MigrationOptions,
): Promise<OpenDatabase> {
  const pools = {
    // Visitors run few statements, many times: each connection plans them once. PostgreSQL would plan the first
    // five executions anew.
    visitor: openPool(connectionString, limits.visitor, "force_generic_plan"),
    payment: openPool(connectionString, limits.payment),
    staff: openPool(connectionString, limits.staff),
    job: openPool(connectionString, limits.job),
  };
  for (const [name, pool] of Object.entries(pools)) watchPool(name, pool);
  const databases = {
    visitor: databaseOf(pools.visitor),
    payment: databaseOf(pools.payment),
    staff: databaseOf(pools.staff),
    job: databaseOf(pools.job),
  };
  const { hostname, pathname } = new URL(connectionString);
  const description = `PostgreSQL server ${hostname}${pathname}`;
  try {
    await refuseOtherSettings(databases.job);
    if (!skipMigrations && !(await isMigrated(databases.job)))
      await migrateAlone(connectionString, beforeMigrating);
  } catch (error) {
    throw new Error(`DATABASE_URL: the ${description} cannot be used: ${reasonOf(error)}`);
  }
  return {
    get db() {
      return databases[currentWork()];
    },
    isExclusive: false,
    description,
    listen: (channel, onNotification) => listenOnServer({ connectionString, channel, onNotification }),
    async probe({ needsSpace }) {
      // Uses the visitors' pool: connections of the other pools may work while this one cannot connect.
      for (const statement of needsSpace ? [...writeProbe, spaceProbe] : writeProbe)
        await pools.visitor.query(withTimeout(statement));
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

/** pg supports `query_timeout` per query, but its types do not declare it. */
const withTimeout = (text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: probeTimeoutMs,
});
const probeTimeoutMs = 1_800;

const databaseOf = (client: pg.Pool) => drizzle({ client, casing, logger: { logQuery: countStatement } });

/** Migrates without statement time limits. A second process waits for the first. */
async function migrateAlone(
  connectionString: string,
  beforeMigrating: MigrationOptions["beforeMigrating"],
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: "migrations",
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(sessionSettings);
    for (const limit of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"])
      await client.query(`SET ${limit} = 0`);
    await client.query("SELECT pg_advisory_lock(hashtext('migrations'))");
    const db = drizzle({ client, casing });
    // Another process may have migrated while this one waited for the lock.
    if (await isMigrated(db)) return;
    await refuseWhileOlderRuns(db);
    await beforeMigrating?.(db);
    await db.transaction((tx) => migrate(tx));
  } finally {
    await client.end();
  }
}

/** Returns the innermost cause: drizzle's own message is only the statement. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join(", ");
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

/** Returns the addresses of the connected processes: those of every version listen as `listen dashboard`. */
export async function listProcessAddresses(db: Pick<Database, "execute">): Promise<string[]> {
  const { rows } = await db.execute<{ client: string }>(sql`
    SELECT coalesce(host(client_addr), 'this machine') AS client FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'listen dashboard' AND pid <> pg_backend_pid()`);
  return rows.map(({ client }) => client);
}

const pauseMs = 500;

/** Refuses to migrate while older code is connected: both would lock each other out and send the same mails. */
async function refuseWhileOlderRuns(db: Pick<Database, "execute">): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const sites = await listProcessAddresses(db);
    if (sites.length === 0) return;
    // A process that is stopping gets ten seconds to disconnect.
    if (attempt * pauseMs > 10_000) throw new Error(olderVersionMessage(sites));
    await pause(pauseMs);
  }
}

function olderVersionMessage(sites: string[]): string {
  const old =
    sites.length === 1
      ? "1 process of an older version is"
      : `${sites.length} processes of an older version are`;
  const from = [...new Set(sites)].join(", ");
  return `${old} connected (from ${from}): stop the older version first, because this version changes its tables. Nothing was changed. \
The server may still hold a connection of a machine that is gone, which this ends: SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE \
application_name = 'listen dashboard'`;
}
