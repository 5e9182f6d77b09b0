import type { Logger } from "pino";
import type { Database, MigrationOptions, Notifications, OpenDatabase } from "../database/database.server.ts";
import { globalValue } from "../global-value.ts";
import type { Settings } from "../settings.server.ts";

export type Runtime = { settings: Settings; db: Database; notifications: Notifications; log: Logger };

const current = globalValue<Runtime>("runtime");

export function setRuntime(runtime: Runtime | undefined): void {
  current.value = runtime;
}

/** @throws before `startApp` and after the site stopped. */
export function runtime(): Runtime {
  if (!current.value) throw new Error("The app is not started: startApp() has to come first");
  return current.value;
}

export const log = (): Pick<Logger, "error"> => current.value?.log ?? console;

/** Returns undefined in a command that runs beside the site. */
export const siteLog = (): Logger | undefined => current.value?.log;

/** Inside a transaction use its `tx` instead. */
export const db = (): Database => runtime().db;

export async function openDatabase(
  settings: Settings,
  migrating: MigrationOptions = {},
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  // Imported on demand: only one of the two is needed, and the second loads a whole PostgreSQL.
  if (databaseUrl) {
    const { openServer } = await import("../database/server-database.server.ts");
    return openServer(databaseUrl, migrating);
  }
  const { openFolder } = await import("../embedded/embedded-database.server.ts");
  return openFolder(dataDir, migrating);
}
