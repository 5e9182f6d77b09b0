import type { Migrating, OpenDatabase } from "../database/database.server.ts";
import type { Settings } from "../settings.server.ts";

export async function openDatabase(settings: Settings, migrating: Migrating = {}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  // Lazy: only one of both is needed, and one loads a whole PostgreSQL.
  if (databaseUrl) {
    const { openServer } = await import("../database/server-database.server.ts");
    return openServer(databaseUrl, migrating);
  }
  const { openFolder } = await import("../embedded/embedded-database.server.ts");
  return openFolder(dataDir, migrating);
}
