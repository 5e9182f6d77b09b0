import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";

/**
 * A short look, as most starts have nothing to migrate. False also while another process migrates or restores.
 * @throws when a newer version of the site has migrated this database.
 */
export async function isMigrated(db: Pick<Database, "execute">): Promise<boolean> {
  const table = await db.execute<{ there: boolean; free: boolean }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there,
      pg_try_advisory_xact_lock_shared(hashtext('migrations')) AS free`,
  );
  if (!table.rows[0]?.there) return false;
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations`,
  );
  const [known, newest] = [newestOnDisk(), Number(rows[0]?.newest ?? 0)];
  if (newest > known)
    throw new Error(
      "This database was migrated by a newer version of the site. Start that version, or restore a backup that is older.",
    );
  return newest === known && table.rows[0].free;
}

function newestOnDisk(): number {
  const journal = JSON.parse(readFileSync(resolve("migrations/meta/_journal.json"), "utf8"));
  return journal.entries.at(-1).when;
}
