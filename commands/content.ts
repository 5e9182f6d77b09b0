/** `npm run content -- export FOLDER` and `npm run content -- import FOLDER` */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ContentCommand, runContentCommand } from "../app/content/content-command.server.ts";
import { readContentFolder, writeContentFolder } from "../app/content/content-folder.server.ts";
import { publishFirst, publishStarter } from "../app/content/starter.server.ts";
import { askSite, type ControlAnswer } from "../app/platform/runtime/control-socket.server.ts";
import { openDatabase } from "../app/platform/runtime/open-database.server.ts";
import { readSettings } from "../app/platform/settings.server.ts";

const usage = "Usage:\n  npm run content -- export FOLDER\n  npm run content -- import FOLDER";

try {
  const [action, folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) throw new Error(usage);
  process.stdout.write(`${await runIn(action, resolve(folder))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

function runIn(action: string | undefined, folder: string): Promise<string> {
  if (action === "export") return exportTo(folder);
  if (action === "import") return ask({ do: "import", drafts: readContentFolder(folder) });
  throw new Error(usage);
}

async function exportTo(folder: string): Promise<string> {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, "identity.yaml")))
    throw new Error(`${folder} holds other files: nothing was written. Name an empty folder.`);
  const documents = JSON.parse(await ask({ do: "export" }));
  writeContentFolder(folder, documents);
  return `Wrote ${documents.length} documents to ${folder}. Uploaded photos are not in it: npm run backup carries them.`;
}

async function ask(command: ContentCommand): Promise<string> {
  const { ok, text } = await answerTo(command);
  if (!ok) throw new Error(text);
  return text;
}

/** A running site holds the embedded database, so it is asked. */
async function answerTo(command: ContentCommand): Promise<ControlAnswer> {
  const settings = readSettings(process.env);
  const answer = settings.databaseUrl
    ? undefined
    : await askSite(settings.dataDir, { command: "content", input: command });
  if (answer) return answer;
  const database = await openDatabase(settings);
  try {
    if (command.do === "import" && (await publishFirst(database.db, command.drafts)))
      return { ok: true, text: `Published ${command.drafts.length} documents as the first version.` };
    await publishStarter(database.db);
    return await runContentCommand(database.db, command);
  } finally {
    await database.close();
  }
}
