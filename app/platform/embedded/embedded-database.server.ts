import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import {
  casing,
  type MigrationOptions,
  type OpenDatabase,
  spaceProbe,
  writeProbe,
} from "../database/database.server.ts";
import { isMigrated, migrate } from "../database/migrations.server.ts";
import { sessionSettings } from "../database/session-settings.server.ts";
import { countStatement } from "../log/metrics.server.ts";
import { openEmbedded } from "./pglite.server.ts";

export async function openFolder(
  dataDir: string,
  { skipMigrations, beforeMigrating }: MigrationOptions,
): Promise<OpenDatabase> {
  const folder = join(dataDir, "postgres");
  const embedded = await openEmbedded({
    folder,
    async prepare(client) {
      await client.exec(sessionSettings);
      if (skipMigrations) return;
      const db = drizzle({ client, casing });
      if (await isMigrated(db)) return;
      await beforeMigrating?.(db);
      await db.transaction((tx) => migrate(tx));
    },
  });
  return {
    db: drizzle({ client: embedded.pg, casing, logger: { logQuery: countStatement } }),
    isExclusive: true,
    description: `embedded database in ${folder}`,
    listen: (channel, onNotification) => embedded.pg.listen(channel, onNotification),
    async probe({ needsSpace }) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < minFreeBytes)
        throw new Error(`the disk of ${folder} is full: less than ${minFreeBytes / 2 ** 20} MB are free`);
      for (const statement of needsSpace ? [...writeProbe, spaceProbe] : writeProbe)
        await embedded.pg.query(statement);
    },
    vacuumAndAnalyze: embedded.vacuumAndAnalyze,
    copyTo: (target) => copyDatabase(embedded.pg, folder, target),
    close: embedded.close,
  };
}

/** One WAL segment (16 MB) and as much in reserve. */
const minFreeBytes = 32 * 2 ** 20;

/**
 * Copies the folder as of one moment while it is in use (PostgreSQL's low-level base backup). Opening the copy
 * replays what was written meanwhile. Reading all rows here instead would block requests for seconds.
 */
async function copyDatabase(pg: PGlite, folder: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await refuseWithoutRoom(folder);
  await pg.query("SELECT pg_backup_start('copy', true)");
  let label: string | undefined;
  try {
    await copyTree(folder, target, (path) => !/^(pg_wal\/|postmaster\.pid$)/.test(path));
  } finally {
    const { rows } = await pg.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    label = rows[0]?.labelfile;
  }
  await copyTree(folder, target, (path) => path.startsWith("pg_wal/"));
  await writeFile(join(target, "backup_label"), label ?? "");
}

async function copyTree(from: string, to: string, isIncluded: (path: string) => boolean): Promise<void> {
  for await (const path of filesIn(from)) {
    if (!isIncluded(path)) continue;
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    if (path.endsWith("/")) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    // A file that was deleted meanwhile is no longer needed.
    else await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch(unlessGone);
  }
}

/** Yields paths relative to `folder`. Folders end in a slash. */
async function* filesIn(folder: string, below = ""): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below + entry.name;
    if (!entry.isDirectory()) yield path;
    else {
      yield `${path}/`;
      yield* filesIn(folder, `${path}/`);
    }
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** Throws when the copy does not fit: a full disk would end the database. */
async function refuseWithoutRoom(folder: string): Promise<void> {
  let bytes = spareBytes;
  for await (const path of filesIn(folder)) {
    if (path.endsWith("/")) continue;
    bytes += (await stat(join(folder, path)).catch(unlessGone))?.size ?? 0;
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw new Error(
    `ENOSPC: the disk of ${folder} has no room for a copy of it: ${Math.ceil(bytes / 1e6)} MB are needed`,
  );
}

const spareBytes = 200e6;
