/** `npm run restore -- FILE` */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { listAccounts } from "../app/accounts/accounts.server.ts";
import { isEncrypted } from "../app/backup/backup-file.server.ts";
import { eraseAgain } from "../app/backup/flows/erase-again.server.ts";
import { checkRestorable, restore } from "../app/backup/restore.server.ts";
import { restoredFiles } from "../app/backup/restored-files.server.ts";
import type { Transaction } from "../app/platform/database/database.server.ts";
import { rootOwnsAdvice } from "../app/platform/files/folders.server.ts";
import { openDatabase } from "../app/platform/runtime/runtime.server.ts";
import { readSettings, type Settings } from "../app/platform/settings.server.ts";
import { askSecrets, run } from "./command.ts";

const usage = "Usage:\n  npm run restore -- FILE [--force]";

await run(async () => {
  const { file, force } = read(process.argv.slice(2));
  return { ok: true, text: await restoreFrom({ file: resolve(file), force }, readSettings(process.env)) };
});

function read(args: string[]): { file: string; force: boolean } {
  try {
    const options = { force: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file, force: values.force };
  } catch {
    // parseArgs throws for an unknown option.
  }
  throw new Error(usage);
}

async function restoreFrom(
  { file, force }: { file: string; force: boolean },
  settings: Settings,
): Promise<string> {
  const backup = { file, passphrase: await passphraseOf(file, settings) };
  const summary = await checkRestorable(backup);
  const database = await openDatabase(settings, { skipMigrations: true });
  const files = restoredFiles(settings.dataDir);
  try {
    const advice = summary.authSecret && (await files.addSecret(summary.authSecret, settings));
    let erasedAgain = "";
    const onFilled = async (tx: Transaction) => {
      erasedAgain = await eraseAgain(tx, { dataDir: settings.dataDir, file, madeAt: summary.madeAt });
    };
    await restore(database.db, { backup, summary, force, onMail: files.addMail, onFilled });
    await files.putInPlace();
    await database.vacuumAndAnalyze?.();
    const done = `Restored the backup of ${summary.madeAt} into the ${database.description}. Bookings in it: ${summary.counts.bookings}.`;
    const owner = database.isExclusive ? rootOwnsAdvice(settings.dataDir) : undefined;
    const accounts = (await listAccounts(database.db)).map(
      ({ email, role }) => `${email} (${role ?? "no role"})`,
    );
    const cameBack = `Accounts that came back: ${accounts.join(", ") || "none"}. Remove who has left since: server.js staff remove EMAIL. Everybody signs in again; invitations and links for a password have to be asked for again.`;
    const next = "Start the site: mails and refunds that were still queued then go out.";
    return [done, erasedAgain, cameBack, next, advice, owner].filter(Boolean).join("\n");
  } finally {
    await files.discard();
    await database.close();
  }
}

/** Asks for the passphrase in a terminal, if the backup needs one and none is set. */
async function passphraseOf(file: string, { backupPassphrase }: Settings): Promise<string | undefined> {
  if (backupPassphrase || !process.stdin.isTTY || !(await isEncrypted(file))) return backupPassphrase;
  const [passphrase] = await askSecrets("Passphrase of the backup: ");
  return passphrase;
}
