import { join } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { casing, migrationsOnDisk, type OpenDatabase } from "./database.server.ts";
import { openEmbedded } from "./embedded.server.ts";

/** Opens the embedded database in a data folder, and migrates it unless it is wanted as it is. */
export async function openFolder(dataDir: string, asItIs: boolean): Promise<OpenDatabase> {
  const folder = join(dataDir, "postgres");
  const embedded = await openEmbedded({
    folder,
    async prepare(client) {
      if (!asItIs) await migrate(drizzle({ client, casing }), migrationsOnDisk);
    },
  });
  return {
    db: drizzle({ client: embedded.pg, casing }),
    forJobs: { db: fromPglite(embedded.pg), backend: "pglite" },
    isOurs: true,
    where: `embedded database in ${folder}`,
    listen: (channel, onNews) => embedded.pg.listen(channel, onNews),
    tidy: embedded.tidy,
    close: embedded.close,
  };
}
