/** Databases of older versions: tests migrate them from nothing. */
import { cpSync } from "node:fs";
import { inject } from "vitest";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { emptyDatabase } from "./backup-commands.ts";
import type { Engine } from "./engines.ts";
import { dataFolder } from "./site-process.ts";

/** Makes a database without tables, for a site that has not started yet. `using` removes its data folder. */
export async function untouchedDatabase(engine: Engine) {
  const data = dataFolder({ isEmpty: true });
  if (engine === "embedded") cpSync(inject("untouchedData"), data.path, { recursive: true });
  const environment = {
    DATA_DIR: data.path,
    DATABASE_URL: engine === "server" ? await emptyDatabase() : "",
    AUTH_SECRET: "x".repeat(32),
  };
  return {
    environment,
    /** Opens it as it is. */
    open: () => openDatabase(readSettings(environment), { skipMigrations: true }),
    [Symbol.dispose]: () => data[Symbol.dispose](),
  };
}
