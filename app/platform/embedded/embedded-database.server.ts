import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { copyDatabase } from "../database/copy-database.server.ts";
import {
  casing,
  type Migrating,
  type OpenDatabase,
  spaceProbe,
  writeProbe,
} from "../database/database.server.ts";
import { isMigrated, migrate } from "../database/migrations.server.ts";
import { countStatement } from "../log/metrics.server.ts";
import { openEmbedded } from "./pglite.server.ts";

export async function openFolder(
  dataDir: string,
  { skipMigrations, beforeMigrating }: Migrating,
): Promise<OpenDatabase> {
  const folder = join(dataDir, "postgres");
  const embedded = await openEmbedded({
    folder,
    async prepare(client) {
      if (skipMigrations) return;
      const db = drizzle({ client, casing });
      if (await isMigrated(db)) return;
      await beforeMigrating?.(db);
      await db.transaction((tx) => migrate(tx));
    },
  });
  return {
    db: drizzle({ client: embedded.pg, casing, logger: { logQuery: countStatement } }),
    isExclusive: true,
    where: `embedded database in ${folder}`,
    listen: (channel, onNotification) => embedded.pg.listen(channel, onNotification),
    async probe({ needsSpace }) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < minFreeBytes)
        throw new Error(`the disk of ${folder} is full: less than ${minFreeBytes / 2 ** 20} MB are free`);
      for (const statement of needsSpace ? [...writeProbe, spaceProbe] : writeProbe)
        await embedded.pg.query(statement);
    },
    tidy: embedded.tidy,
    copyTo: (target) => copyDatabase(embedded.pg, folder, target),
    close: embedded.close,
  };
}

/** One WAL segment (16 MB) and some room. */
const minFreeBytes = 32 * 2 ** 20;
