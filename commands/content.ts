/** `npm run content -- export FOLDER` and `npm run content -- import FOLDER` */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ContentCommand, runContentCommand } from "../app/shop/content-command.server.ts";
import { readContentFolder, writeContentFolder } from "../app/shop/content-folder.server.ts";
import { publishFirst, publishStarter } from "../app/shop/starter.server.ts";
import { askSiteOr, run } from "./command.ts";

const usage = "Usage:\n  npm run content -- export FOLDER\n  npm run content -- import FOLDER";

await run(async () => {
  const [action, folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) throw new Error(usage);
  return { ok: true, text: await runIn(action, resolve(folder)) };
});

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
  const { ok, text } = await askSiteOr({ command: "content", input: command }, async (db) => {
    if (command.do === "import" && (await publishFirst(db, command.drafts)))
      return { ok: true, text: `Published ${command.drafts.length} documents as the first version.` };
    await publishStarter(db);
    return await runContentCommand(db, command);
  });
  if (!ok) throw new Error(text);
  return text;
}
