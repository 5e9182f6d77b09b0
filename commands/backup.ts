/** `npm run backup -- FILE` */
import { existsSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PassThrough } from "node:stream";
import { dump } from "../app/backup/dump.server.ts";
import { recordBackup } from "../app/backup/last-backup.server.ts";
import { writeReadable } from "../app/backup/readable-backup.server.ts";
import { writeBackup } from "../app/backup/write-backup.server.ts";
import { askSite } from "../app/platform/runtime/control-socket.server.ts";
import { openDatabase } from "../app/platform/runtime/runtime.server.ts";
import { existingSecret } from "../app/platform/secrets.server.ts";
import { readSettings, type Settings } from "../app/platform/settings.server.ts";
import { run } from "./command.ts";

const usage = "Usage:\n  npm run backup -- FILE\nA FILE that ends in .zip can be read by people.";

await run(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || file.startsWith("-") || rest.length > 0) throw new Error(usage);
  return { ok: true, text: await backUp(resolve(file), readSettings(process.env)) };
});

async function backUp(file: string, settings: Settings): Promise<string> {
  const outbox = join(settings.dataDir, "outbox");
  const from = { file, openRows: () => openRows(settings), outbox };
  const isReadable = file.endsWith(".zip");
  const { counts } = isReadable
    ? await writeReadable(from)
    : await writeBackup({
        ...from,
        passphrase: settings.backupPassphrase,
        authSecret: existingSecret(settings),
      });
  if (!isReadable) await tellSite(settings);
  const kilobytes = Math.ceil(statSync(file).size / 1000);
  const advice = isReadable
    ? "Everybody who has it can read it: it holds customers and accounts. LEESMIJ.txt in it tells what is where."
    : settings.backupPassphrase
      ? "It is encrypted: without this BACKUP_PASSPHRASE nobody can restore it, so keep that somewhere else too."
      : "Keep it where nobody else can read it: it holds customers, accounts and the secret. BACKUP_PASSPHRASE encrypts it.";
  return `Made ${file} (${kilobytes} kB). Bookings in it: ${counts.bookings}.\n${advice}`;
}

/** Records the backup, so that the owner can see when the last one was made. */
async function tellSite(settings: Settings): Promise<void> {
  if (!settings.databaseUrl && (await askSite(settings.dataDir, { command: "backup-made", input: {} })))
    return;
  const database = await openDatabase(settings, { skipMigrations: true });
  try {
    await recordBackup(database.db);
  } finally {
    await database.close();
  }
}

/** Opens the rows. A running site holds the embedded database, and is asked for a copy. */
async function openRows(settings: Settings): Promise<AsyncIterable<Buffer>> {
  if (!settings.databaseUrl) {
    const copied = await askSite(settings.dataDir, { command: "copy-database", input: {} });
    if (copied && !copied.ok) throw new Error(copied.text);
    if (copied) return readCopy({ ...settings, dataDir: copied.text });
    const folder = join(settings.dataDir, "postgres");
    if (!existsSync(folder))
      throw new Error(`There is no database in ${folder}: there is nothing to back up.`);
  }
  return readDatabase(settings);
}

async function* readCopy(settings: Settings): AsyncGenerator<Buffer> {
  try {
    yield* readDatabase(settings);
  } finally {
    await rm(settings.dataDir, { recursive: true, force: true });
  }
}

async function* readDatabase(settings: Settings): AsyncGenerator<Buffer> {
  const database = await openDatabase(settings, { skipMigrations: true });
  const rows = new PassThrough();
  const dumping = dump(database.db, rows).then(
    () => rows.end(),
    (error) => rows.destroy(error),
  );
  try {
    yield* rows;
  } finally {
    await dumping;
    await database.close();
  }
}
