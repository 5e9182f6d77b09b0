import { accessSync, constants, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DurableFileSystem, durableStartParams, refuseUnlessDurable } from "./durable-file-system.server.ts";
import { lockFolder } from "./folder-lock.server.ts";
import { giveToOwner, ownershipAdvice } from "./folder-owner.server.ts";
import { makePrivateFolder, syncToDisk, syncTree } from "./folders-on-disk.server.ts";

export type Embedded = {
  pg: PGlite;
  /**
   * What PostgreSQL does by itself on a server and never here: vacuum, and cut its log, which otherwise grows
   * until the next start. Once a day and after many rows; queries wait meanwhile.
   */
  tidy(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the PostgreSQL that lives in a folder and in this process; builds it when there is none.
 * `prepare` migrates and runs at every start: what it does must be safe to repeat.
 *
 * Throws when another process uses the folder, and when a commit would not survive a power cut.
 */
export async function openEmbedded(options: {
  folder: string;
  prepare: (pg: PGlite) => Promise<void>;
}): Promise<Embedded> {
  const { prepare } = options;
  const folder = resolve(options.folder);
  const dataDir = dirname(folder);
  makeDataFolder(dataDir);
  const unlock = lockFolder(folder);
  try {
    refuseUnlessReadable(folder);
    if (!existsSync(join(folder, "PG_VERSION"))) await build({ folder, prepare });
    const pg = await start(folder, prepare);
    return {
      pg,
      async tidy() {
        await pg.exec("VACUUM (ANALYZE)");
        await pg.exec("CHECKPOINT");
      },
      async close() {
        await pg.close();
        giveToOwner(dataDir);
        unlock();
      },
    };
  } catch (error) {
    giveToOwner(dataDir);
    unlock();
    throw error;
  }
}

function makeDataFolder(dataDir: string): void {
  try {
    makePrivateFolder(dataDir);
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} cannot be made. ${messageOf(error)}`);
  }
}

/** What another account made looks like an empty folder, or like a database that is broken. */
function refuseUnlessReadable(folder: string): void {
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const advice = ownershipAdvice(dirname(folder));
    throw new Error(`DATA_DIR: the database in ${folder} cannot be opened. ${messageOf(error)}${advice}`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Complete or not at all: built beside its place, and moved there in one step once all of it is on the disk. */
async function build({ folder, prepare }: Parameters<typeof openEmbedded>[0]): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`The folder ${folder} is not empty and holds no database.`);
  }
  const building = `${folder}.building`;
  rmSync(building, { recursive: true, force: true });
  makePrivateFolder(building);
  const pg = await start(building, prepare);
  await pg.close();
  syncTree(building);
  renameSync(building, folder);
  syncToDisk(dirname(folder));
}

async function start(folder: string, prepare: (pg: PGlite) => Promise<void>): Promise<PGlite> {
  // Ours is the only process here, by the lock. A power cut during a start leaves this file empty, and PostgreSQL would
  // refuse to start until somebody removes it.
  rmSync(join(folder, "postmaster.pid"), { force: true });
  let complaint = "";
  let started = false;
  const pg = await PGlite.create({
    fs: new DurableFileSystem(folder, {
      onAbort() {
        if (started) endProcess(folder, complaint);
      },
    }),
    extensions: { btree_gist, pg_trgm },
    startParams: [...durableStartParams, ...frugalStartParams],
    onStderr(line) {
      if (/ (FATAL|PANIC): /.test(line)) complaint = line;
      return false;
    },
  }).catch((cause) => {
    const advice = complaint.includes("Permission denied") ? ownershipAdvice(dirname(folder)) : "";
    throw new Error(`DATA_DIR: the database in ${folder} does not start. ${complaint}${advice}`, { cause });
  });
  started = true;
  try {
    await refuseUnlessDurable(pg);
    await prepare(pg);
    return pg;
  } catch (error) {
    await pg.close();
    throw error;
  }
}

/**
 * For one connection and a small shop. Measured (resident memory of a process that reopened the folder and read
 * 200,000 rows or more): 310-330 MB with PostgreSQL's usual 128 MB of shared_buffers, 180-220 MB with 16 MB. The operating
 * system caches the files as well. The sizes of the log say how much of it is kept for reuse, 80 MB to 1 GB by default.
 */
const frugalStartParams = [
  ...["-c", "shared_buffers=16MB"],
  ...["-c", "min_wal_size=32MB"],
  ...["-c", "max_wal_size=64MB"],
];

/**
 * PostgreSQL panics when its log cannot be written, on a full or broken disk: nothing after that may be confirmed.
 * PGlite would go on and hang in the next query, so the process ends here; the next start recovers.
 */
function endProcess(folder: string, complaint: string): never {
  console.error(
    `The database in ${folder} could not write to its disk and stopped. What was confirmed is safe. ${complaint}`,
  );
  process.exit(1);
}
