import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "./database.server.ts";

/** Throws when a newer version of the site has migrated this database. */
export async function refuseNewerSchema(db: Pick<Database, "execute">): Promise<void> {
  const table = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!table.rows[0]?.there) return;
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations`,
  );
  const known = readMigrationFiles({ migrationsFolder: resolve("migrations") }).at(-1)?.folderMillis ?? 0;
  if (Number(rows[0]?.newest ?? 0) <= known) return;
  throw new Error(
    "This database was migrated by a newer version of the site. Start that version, or restore a backup that is older.",
  );
}
