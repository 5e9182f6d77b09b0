import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Transaction } from "#app/platform/database/database.server.ts";

export const migrations = () => readMigrationFiles({ migrationsFolder: resolve("migrations") });

export function namesInMigrations(): { tables: string[]; functions: string[] } {
  const text = migrations()
    .flatMap((migration) => migration.sql)
    .join("\n");
  const names = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))];
  return {
    tables: names(/^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gm),
    functions: names(/^CREATE (?:OR REPLACE )?FUNCTION "?(\w+)"?\(/gm),
  };
}

export async function newestMigration(tx: Transaction): Promise<number | undefined> {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return;
  const newest = await tx.execute<{ at: string | null }>(
    sql`SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations`,
  );
  return newest.rows[0]?.at ? Number(newest.rows[0].at) : undefined;
}

/** Drizzle's own migrator cannot stop half way. */
export async function migrateBetween(
  tx: Transaction,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  for (const { folderMillis, hash, sql: statements } of migrations()) {
    if (folderMillis <= after || folderMillis > upTo) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    );
  }
}
