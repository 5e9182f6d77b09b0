import { accessSync, constants, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { type PGlite, types } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import {
  giveToOwner,
  makePrivateFolder,
  ownershipAdvice,
  syncToDisk,
  syncTree,
} from "../files/folders.server.ts";
import {
  DurableFileSystem,
  durableStartParams,
  lockFolder,
  refuseUnlessDurable,
} from "./durable-file-system.server.ts";
import { PreparingPGlite } from "./preparing-pglite.server.ts";

type Embedded = {
  pg: PGlite;
  vacuumAndAnalyze(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the embedded database in a folder, and creates it if the folder is empty.
 * @param options.prepare runs at every start, before the first query.
 * @throws when the folder is in use or not durable.
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
    if (!existsSync(join(folder, "PG_VERSION"))) await createDatabase({ folder, prepare });
    const pg = await startDatabase(folder, prepare);
    return {
      pg,
      async vacuumAndAnalyze() {
        // Includes the changes of the last second in the statistics.
        await pg.query("SELECT pg_stat_force_next_flush()");
        const { rows } = await pg.query<{ name: string; needsVacuum: boolean; needsAnalyze: boolean }>(
          untidyTables,
        );
        // One table at a time, so that visitors' statements run in between.
        for (const { name, needsVacuum, needsAnalyze } of rows) {
          if (needsVacuum) await pg.exec(`VACUUM ${name}`);
          // A target of 20 instead of 100 shortens ANALYZE of 100,000 bookings from 1.5 s to 0.3 s.
          if (needsAnalyze) await pg.exec(`SET default_statistics_target = 20; ANALYZE ${name}`);
        }
        await pg.exec("RESET default_statistics_target; CHECKPOINT");
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
    throw new Error(`DATA_DIR: ${dataDir} cannot be created. ${errorText(error)}`);
  }
}

function refuseUnlessReadable(folder: string): void {
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const advice = ownershipAdvice(dirname(folder));
    throw new Error(`DATA_DIR: the database in ${folder} cannot be opened. ${errorText(error)}${advice}`);
  }
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Creates the database in a temporary folder, fsyncs it, and renames it into place. */
async function createDatabase({ folder, prepare }: Parameters<typeof openEmbedded>[0]): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`The folder ${folder} is not empty and holds no database.`);
  }
  const unfinishedFolder = `${folder}.building`;
  rmSync(unfinishedFolder, { recursive: true, force: true });
  makePrivateFolder(unfinishedFolder);
  const pg = await startDatabase(unfinishedFolder, prepare);
  await pg.close();
  syncTree(unfinishedFolder);
  renameSync(unfinishedFolder, folder);
  syncToDisk(dirname(folder));
}

async function startDatabase(folder: string, prepare: (pg: PGlite) => Promise<void>): Promise<PGlite> {
  // A power cut may leave this file empty, and PostgreSQL would then refuse to start.
  rmSync(join(folder, "postmaster.pid"), { force: true });
  let lastError = "";
  let isStarted = false;
  const pg = new PreparingPGlite({
    fs: new DurableFileSystem(folder, {
      onAbort() {
        if (isStarted) endProcess(folder, lastError);
      },
    }),
    extensions: { btree_gist, pg_trgm },
    startParams: [...durableStartParams, ...lowMemoryStartParams],
    // PGlite's own serializer makes a string of each byte: a photo of 8 MB exhausted the heap.
    serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}` },
    parsers: { [types.BYTEA]: (hex) => Buffer.from(hex.slice(2), "hex") },
    onStderr(line) {
      if (/ (FATAL|PANIC): /.test(line)) lastError = line;
      return false;
    },
  });
  await pg.waitReady.catch((cause) => {
    const advice = lastError.includes("Permission denied") ? ownershipAdvice(dirname(folder)) : "";
    throw new Error(`DATA_DIR: the database in ${folder} does not start. ${lastError}${advice}`, { cause });
  });
  isStarted = true;
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
 * Finds the tables to vacuum or analyze, because PGlite has no autovacuum: by the default thresholds of autovacuum, but
 * at half as many dead rows. The counters begin at 0 at each start. For 100,000 bookings VACUUM blocks the site for 0.5 to 0.9 s.
 */
const untidyTables = `
  SELECT format('%I.%I', schemaname, relname) AS name,
    last_vacuum IS NULL OR n_dead_tup > 50 + n_live_tup / 10 OR n_ins_since_vacuum > 1000 + n_live_tup / 5 AS "needsVacuum",
    last_analyze IS NULL OR n_mod_since_analyze > 50 + n_live_tup / 10 AS "needsAnalyze"
  FROM pg_stat_user_tables`;

// The compiler's threads keep 30 MB that they use once.
setFlagsFromString("--wasm-num-compilation-tasks=1");
// Most of PostgreSQL's functions never run: validating them all takes a seventh of the start.
setFlagsFromString("--wasm-lazy-validation");

/** Reduces resident memory from 310-330 MB to 180-220 MB. */
const lowMemoryStartParams = ["--shared_buffers=16MB", "--min_wal_size=32MB", "--max_wal_size=64MB"];

/** Exits, because after a PANIC the next query of PGlite would hang. */
function endProcess(folder: string, lastError: string): never {
  console.error(
    `The database in ${folder} could not write to its disk and stopped. Confirmed bookings are safe. ${lastError}`,
  );
  process.exit(1);
}
