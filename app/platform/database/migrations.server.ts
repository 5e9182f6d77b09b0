import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, Transaction } from "./database.server.ts";

type Migration = { at: number; statements: string[] };
type Queries = Pick<Database, "execute">;

export function migrations(): [Migration, ...Migration[]] {
  const [baseline, ...later] = readMigrationFiles({ migrationsFolder: resolve("migrations") }).map(
    ({ folderMillis, sql: statements }) => ({ at: folderMillis, statements }),
  );
  if (!baseline) throw new Error("migrations/ is empty");
  return [baseline, ...later];
}

/** Migrations for a database or backup from before the baseline. Together they lead to the state that the baseline creates. */
export function olderMigrations(): Migration[] {
  const [, ...sections] = readFileSync(resolve("migrations/older.sql"), "utf8").split(/^--> migration /m);
  return sections.map((section) => {
    const [head = "", ...lines] = section.split("\n");
    return { at: Number.parseInt(head, 10), statements: lines.join("\n").split("--> statement-breakpoint") };
  });
}

/** Replaces drizzle's migrator, which knows one path only and cannot stop half way. @param options.upTo a backup's migration */
export async function migrate(tx: Transaction, { upTo = Number.POSITIVE_INFINITY } = {}): Promise<void> {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
    (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  const newest = await newestMigration(tx);
  const [baseline, ...later] = migrations();
  const isOlder = (newest ?? upTo) < baseline.at;
  for (const { at, statements } of [...(isOlder ? olderMigrations() : [baseline]), ...later]) {
    if (at <= (newest ?? 0) || at > upTo) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', ${at})`);
  }
}

export async function newestMigration(db: Queries): Promise<number | undefined> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return;
  const newest = await db.execute<{ at: string | null }>(
    sql`SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations`,
  );
  return newest.rows[0]?.at ? Number(newest.rows[0].at) : undefined;
}

/**
 * Returns false also while another process migrates or restores. Cheap, because most starts have nothing to migrate.
 * @throws when a newer version of the site has migrated this database.
 */
export async function isMigrated(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(hashtext('migrations')) AS free`,
  );
  const [known, newest] = [newestOnDisk(), (await newestMigration(db)) ?? 0];
  if (newest > known)
    throw new Error(
      "This database was migrated by a newer version of the site. Start that version, or restore a backup that is older.",
    );
  return newest === known && rows[0]?.free === true;
}

function newestOnDisk(): number {
  const journal = JSON.parse(readFileSync(resolve("migrations/meta/_journal.json"), "utf8"));
  return journal.entries.at(-1).when;
}

export function namesInMigrations(): { tables: string[]; functions: string[] } {
  const text = [...olderMigrations(), ...migrations()].flatMap(({ statements }) => statements).join("\n");
  const names = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))];
  return {
    tables: names(/^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gm),
    functions: names(/^CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?\(/gm),
  };
}
