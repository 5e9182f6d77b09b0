import { spawn } from "node:child_process";
import { access, constants, readdir, rm, stat } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { everyMinutes, now, shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { minuteOfDay } from "#app/i18n/format/minutes.ts";
import { makePrivateFolder } from "#app/platform/files/folders.server.ts";
import type { JobKind } from "#app/platform/jobs/jobs.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { existingSecret } from "#app/platform/secrets.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import { copyList } from "./erasures.server.ts";
import { lastBackup, recordFailure } from "./last-backup.server.ts";
import type { BackupProblem } from "./tables/backups.server.ts";

const backupTime = "03:40";

/** Checks every hour and at the start whether last night's backup exists, and makes it if not. */
export function nightlyBackup(settings: () => Settings): JobKind {
  return {
    name: "backup",
    next: everyMinutes(60, minuteOfDay(backupTime) % 60),
    isRunAtStart: true,
    run: () => backUp(settings()),
  };
}

async function backUp(settings: Settings): Promise<void> {
  if (!settings.backups) return;
  const { folder, keep } = settings.backups;
  const last = await lastBackup(db());
  if (last && last >= lastDueTime()) return;
  try {
    makePrivateFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
    await removeUnfinished(folder);
    const { date, time } = shopWallClock(now());
    await runBackupCommand(
      join(folder, `backup-${date}-${time.replace(":", "")}.gz${settings.backupPassphrase ? ".age" : ""}`),
      settings,
    );
    copyList(settings.dataDir, folder);
    await removeOldest(folder, keep);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await recordFailure(db(), problemOf(message));
    throw error;
  }
}

/** Returns the latest moment at which a backup was due. */
function lastDueTime(): Date {
  const { date } = shopWallClock(now());
  const today = shopInstant(date, backupTime);
  const isPast = Temporal.Instant.compare(today, now()) <= 0;
  return toDate(isPast ? today : shopInstant(addDays(date, -1), backupTime));
}

/** Runs the backup command in a process of its own, so that visitors notice nothing. The command reads back what it wrote. */
export async function runBackupCommand(file: string, settings: Settings): Promise<void> {
  const { PATH, HOME } = process.env;
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = "" } = settings;
  const AUTH_SECRET = existingSecret(settings) ?? "";
  const BACKUP_PASSPHRASE = settings.backupPassphrase ?? "";
  const child = spawn(process.execPath, ["server.js", "backup", file], {
    env: {
      PATH,
      HOME,
      ENV_FILE: "",
      NODE_ENV: "production",
      DATA_DIR,
      DATABASE_URL,
      AUTH_SECRET,
      BACKUP_PASSPHRASE,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  try {
    const exit = Promise.withResolvers<number | null>();
    child.once("exit", exit.resolve);
    child.once("error", exit.reject);
    if (child.pid) setPriority(child.pid, 10);
    const [code, problem] = await Promise.all([exit.promise, text(child.stderr)]);
    if (code !== 0) throw new Error(problem.trim() || `The backup ended with ${code}`);
  } finally {
    process.off("exit", killChild);
  }
}

const backupName = /^backup-\d{4}-\d\d-\d\d-\d{4}\.gz(\.age)?$/;

/** Returns undefined if there is no backup. */
export async function newestBackup(folder: string | undefined): Promise<string | undefined> {
  if (!folder) return;
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => backupName.test(name))
    .sort()
    .at(-1);
  return newest && join(folder, newest);
}

export async function sizeOfNewest(folder: string | undefined): Promise<number | undefined> {
  const newest = await newestBackup(folder);
  return newest ? (await stat(newest).catch(() => undefined))?.size : undefined;
}

/** Removes the oldest backups. Call only after a new one succeeded. */
async function removeOldest(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).sort();
  for (const name of names.slice(0, -keep)) await rm(join(folder, name));
}

/** Removes files left by a command that was killed. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(".unfinished") && backupName.test(name.slice(0, -".unfinished".length)))
      await rm(join(folder, name));
}

function problemOf(message: string): BackupProblem {
  if (/ENOSPC|EDQUOT/.test(message)) return "full";
  return /EACCES|EPERM|EROFS|ENOTDIR|EEXIST/.test(message) ? "unwritable" : "failed";
}
