import { type SQL, sql } from "drizzle-orm";
import { session, staffLinks, verification } from "#app/accounts/tables/accounts.server.ts";
import { normalizeUnicode, parseComposed } from "#app/platform/composed-text.ts";
import { type Database, sqlState, type Transaction } from "#app/platform/database/database.server.ts";
import {
  migrate,
  migrations,
  namesInMigrations,
  olderMigrations,
} from "#app/platform/database/migrations.server.ts";
import { listProcessAddresses } from "#app/platform/database/server-database.server.ts";
import { type BackupFile, checkBackup, contents, linesOf, type Summary } from "./backup-file.server.ts";

export type Mail = { name: string; text: string };

export async function checkRestorable(backup: BackupFile): Promise<Summary> {
  const summary = await checkBackup(backup);
  if (![...olderMigrations(), ...migrations()].some(({ at }) => at === summary.migratedTo))
    throw new Error(`${backup.file} was made by another version of the site: update this one first.`);
  return summary;
}

/**
 * Replaces the database. Restores into the tables of the backup's version and then migrates, so that a backup may be
 * of any age.
 * @param onMail stores a mail; an error in it, or in `onFilled`, undoes the restore
 */
export async function restore(
  db: Database,
  { backup, summary, force, onMail, onFilled }: RestoreOptions,
): Promise<void> {
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('migrations'))`);
    await refuseWhileUsed(tx);
    if (!force) await refuseUnlessEmpty(tx);
    await removeEverything(tx);
    await migrate(tx, { upTo: summary.migratedTo });
    await fill(tx, { backup, counts: summary.counts, onMail });
    await migrate(tx);
    // Old backups contain these keys. Mails with a one-time link are deleted with them.
    for (const keys of [session, verification, staffLinks]) await tx.delete(keys);
    await onFilled(tx);
  });
  await work.catch((error) => {
    // drizzle's message repeats the statement with customers' data.
    if (!sqlState(error)) throw error;
    throw new Error(`The database refused the backup, so nothing was changed: ${error.cause.message}`);
  });
}

type RestoreOptions = {
  backup: BackupFile;
  summary: Summary;
  force: boolean;
  onMail: (mail: Mail) => Promise<void>;
  /** Changes the restored rows before they are committed. */
  onFilled: (tx: Transaction) => Promise<void>;
};

/** Throws while a site runs on the database: each one listens there. */
async function refuseWhileUsed(tx: Transaction): Promise<void> {
  const sites = await listProcessAddresses(tx);
  if (sites.length === 0) return;
  const clients = [...new Set(sites)].join(", ");
  throw new Error(
    `The site is running on this database (from ${clients}): stop it first. Nothing was touched.`,
  );
}

/** Ignores rows that every start writes: barbers, the starter content as the first version, the welcome link. */
async function refuseUnlessEmpty(tx: Transaction): Promise<void> {
  const nonEmpty: string[] = [];
  for (const name of namesInMigrations().tables) {
    if (writtenAtStart.includes(name)) continue;
    const { rows } = await tx.execute<{ there: boolean }>(
      sql`SELECT to_regclass(${`public."${name}"`}) IS NOT NULL AS there`,
    );
    if (!rows[0]?.there) continue;
    const whereOwn = writtenLater[name] ?? sql`true`;
    const any = await tx.execute(sql`SELECT 1 FROM public.${sql.identifier(name)} WHERE ${whereOwn} LIMIT 1`);
    if (any.rows.length > 0) nonEmpty.push(name);
  }
  if (nonEmpty.length === 0) return;
  throw new Error(
    `This database is not empty: it holds rows in ${nonEmpty.join(", ")}. Nothing was touched. ` +
      "To replace all of it, say --force.",
  );
}

const writtenAtStart = [
  "backups",
  "proofs",
  "barbers",
  "rate_limits",
  "scheduled_jobs",
  "site_identity",
  "auth_rate_limit",
  "shop_documents",
  "shop_changes",
];
const writtenLater: Record<string, SQL> = {
  shop_versions: sql`version > 1`,
  staff_links: sql`kind <> 'welcome'`,
};

async function removeEverything(tx: Transaction): Promise<void> {
  const { tables, functions } = namesInMigrations();
  const list = (names: string[]) =>
    sql.join(
      names.map((name) => sql`public.${sql.identifier(name)}`),
      sql`, `,
    );
  await tx.execute(sql`DROP TABLE IF EXISTS ${list(tables)} CASCADE`);
  await tx.execute(sql`DROP FUNCTION IF EXISTS ${list(functions)} CASCADE`);
  await tx.execute(sql`DROP TABLE IF EXISTS drizzle.__drizzle_migrations`);
}

type FillOptions = Pick<RestoreOptions, "backup" | "onMail"> & { counts: Summary["counts"] };

async function fill(tx: Transaction, { backup, counts, onMail }: FillOptions): Promise<void> {
  let table: Table | undefined;
  let rows: string[] = [];
  let length = 0;
  async function flush() {
    if (table && rows.length > 0) await insert(tx, table, rows);
    rows = [];
    length = 0;
  }
  for await (const { kind, text } of linesOf(backup)) {
    if (kind === "row") {
      length += text.length;
      if (rows.push(composedRow(text)) < rowsAtOnce && length < charactersAtOnce) continue;
    }
    await flush();
    if (kind === "mail") await onMail(contents.mail.parse(JSON.parse(text)));
    if (kind !== "table" && kind !== "counted") continue;
    if (table) await finish(tx, table);
    table = kind === "table" ? contents.table.parse(JSON.parse(text)) : undefined;
    if (table) await tx.execute(sql`ALTER TABLE ${sql.identifier(table.name)} DISABLE TRIGGER USER`);
  }
  for (const [name, count] of Object.entries(counts)) {
    const counted = await tx.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${sql.identifier(name)}`,
    );
    if (counted.rows[0]?.count !== count)
      throw new Error(`Not every row of ${name} came back: nothing was changed.`);
  }
}

/** Composes the characters of old backups, which hold text as it was typed. */
function composedRow(text: string): string {
  return normalizeUnicode(text) === text ? text : JSON.stringify(parseComposed(text));
}

type Table = { name: string; columns: string[] };
const rowsAtOnce = 500;
/** Limits the length of a statement too, because a row may hold a photo. */
const charactersAtOnce = 1_000_000;

async function insert(tx: Transaction, { name, columns }: Table, rows: string[]): Promise<void> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const table = sql.identifier(name);
  await tx.execute(sql`INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${table}, ${`[${rows.join(",")}]`}::json)`);
}

async function finish(tx: Transaction, { name }: Table): Promise<void> {
  const table = sql.identifier(name);
  await tx.execute(sql`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  const numbered = await tx.execute<{ column: string }>(sql`SELECT attname AS column FROM pg_attribute
    WHERE attrelid = ${`public."${name}"`}::regclass AND attidentity <> '' AND NOT attisdropped`);
  for (const { column } of numbered.rows)
    await tx.execute(sql`SELECT setval(pg_get_serial_sequence(${`public."${name}"`}, ${column}), m, true)
      FROM (SELECT max(${sql.identifier(column)}) AS m FROM ${table}) AS s WHERE m IS NOT NULL`);
}
