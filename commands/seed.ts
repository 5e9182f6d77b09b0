import { openSnapshot } from "../app/content/snapshot.server.ts";
import { publishStarter } from "../app/content/starter.server.ts";
/** `npm run seed` */

import { seed } from "../app/demo/seed.server.ts";
import { askSite, type ControlAnswer } from "../app/platform/runtime/control-socket.server.ts";
import { openDatabase } from "../app/platform/runtime/open-database.server.ts";
import { readSettings } from "../app/platform/settings.server.ts";

try {
  const { ok, text } = await run();
  (ok ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/** A running site holds the embedded database, so it is asked. */
async function run(): Promise<ControlAnswer> {
  const settings = readSettings(process.env);
  const answer = settings.databaseUrl
    ? undefined
    : await askSite(settings.dataDir, { command: "seed", input: {} });
  if (answer) return answer;
  const database = await openDatabase(settings);
  try {
    await publishStarter(database.db);
    await openSnapshot(database.db);
    return await seed(database.db);
  } finally {
    await database.close();
  }
}
