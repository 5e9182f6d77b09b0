import { once } from "node:events";
import type { Writable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { migrations, namesInMigrations, newestMigration } from "#app/platform/database/migrations.server.ts";
import { line } from "./backup-file.server.ts";

/** Writes the rows of all tables but `excludedTables` as lines of a backup file, all as they were at one moment. */
export async function dump(db: Database, out: Writable): Promise<undefined> {
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = '60s'`);
      await dumpAll(tx, out);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Tables with keys are left out: an old session or link would let somebody in, even after the account was removed. */
const keyTables = ["session", "verification", "staff_links", "push_keys", "push_subscriptions"];
const excludedTables = [
  ...keyTables,
  "rate_limits",
  "auth_rate_limit",
  "backups",
  "proofs",
  "scheduled_jobs",
  "push_messages",
  "figure_sums",
  "import_files",
  "walk_ins",
  "walk_in_queue",
];
const pagesAtOnce = 16;

async function dumpAll(tx: Transaction, out: Writable): Promise<void> {
  const migratedTo = await newestMigration(tx);
  if (!migratedTo) throw new Error("This database holds no site yet: there is nothing to back up.");
  if (migratedTo > (migrations().at(-1)?.at ?? 0))
    throw new Error("This database belongs to a newer version of the site: back it up with that version.");
  const { rows } = await tx.execute<{ engine: string }>(
    sql`SELECT split_part(version(), ' on ', 1) AS engine`,
  );
  await write(out, line("database", { engine: rows[0]?.engine ?? "", migratedTo }));

  const counts: Record<string, number> = {};
  for (const table of await listTables(tx)) {
    const { name, columns } = table;
    await write(out, line("table", { name, columns }));
    counts[name] = await dumpRows(tx, table, out);
  }
  await write(out, line("counted", counts));
}

async function dumpRows(tx: Transaction, table: Table, out: Writable): Promise<number> {
  let count = 0;
  for await (const whereIncluded of table.hasFiles ? rowConditions(tx, table) : pageConditions(table)) {
    const chunk = await readLines(tx, table, whereIncluded);
    if (chunk.lines) await write(out, chunk.lines);
    count += chunk.count;
  }
  return count;
}

/** Yields a condition for each block of `pagesAtOnce` pages, so that few rows are in memory at once. */
function* pageConditions({ pages }: Table): Generator<SQL> {
  for (let page = 0; page < pages; page += pagesAtOnce)
    yield sql`ctid >= ${`(${page},0)`}::tid AND ctid < ${`(${page + pagesAtOnce},0)`}::tid`;
}

/** Yields a condition for each row, because several rows with photos would not fit in memory. */
async function* rowConditions(tx: Transaction, { name }: Table): AsyncGenerator<SQL> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`SELECT ctid::text AS at FROM ${sql.identifier(name)}`,
  );
  for (const { at } of rows) yield sql`ctid = ${at}::tid`;
}

/**
 * Returns the selected rows as lines of JSON in one string, null if there are none. The database builds it, which is
 * twice as fast as JavaScript.
 */
async function readLines(tx: Transaction, { name, columns }: Table, whereIncluded: SQL) {
  const columnList = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const { rows } = await tx.execute<{ count: number; lines: string | null }>(sql`
    SELECT count(*)::int AS count, string_agg('["row",' || row_to_json(r)::text || E']\\n', '') AS lines
    FROM (SELECT ${columnList} FROM ${sql.identifier(name)} WHERE ${whereIncluded} AND ${whereWithoutLink(name, columns)}) AS r`);
  return { count: rows[0]?.count ?? 0, lines: rows[0]?.lines };
}

/** Leaves out the mails that refer to a one-time link, because the table of those links is left out. */
const whereWithoutLink = (table: string, columns: string[]) =>
  table === "mails" && columns.includes("link_id") ? sql`link_id IS NULL` : sql`true`;

type Table = { name: string; columns: string[]; pages: number; hasFiles: boolean };

/** Lists the tables of the backup, each one after the tables that it refers to. */
async function listTables(tx: Transaction): Promise<Table[]> {
  const siteTables = namesInMigrations().tables.filter((name) => !excludedTables.includes(name));
  const { rows } = await tx.execute<Table & { refersTo: string[] }>(sql`
    SELECT c.relname AS name,
      EXISTS (SELECT FROM pg_attribute
        WHERE attrelid = c.oid AND atttypid = 'bytea'::regtype AND NOT attisdropped) AS "hasFiles",
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int AS pages,
      ARRAY(SELECT attname::text FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      ARRAY(SELECT DISTINCT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND f.oid <> c.oid) AS "refersTo"
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`);
  const remaining = rows.filter(({ name }) => siteTables.includes(name));
  const sorted: typeof remaining = [];
  while (remaining.length > 0) {
    const next = remaining.findIndex(
      ({ refersTo }) => !remaining.some(({ name }) => refersTo.includes(name)),
    );
    if (next < 0) throw new Error("The tables refer to each other in a circle.");
    sorted.push(...remaining.splice(next, 1));
  }
  return sorted;
}

async function write(out: Writable, lines: string): Promise<void> {
  if (out.destroyed) throw interrupted();
  if (out.write(lines)) return;
  const done = new AbortController();
  const { signal } = done;
  await Promise.race([once(out, "drain", { signal }), once(out, "close", { signal })]);
  done.abort();
  if (out.destroyed) throw interrupted();
}

const interrupted = () => new Error("The backup was interrupted: the process that reads it has ended.");
