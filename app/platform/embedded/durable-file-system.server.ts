import { accessSync, constants, fsyncSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { ownershipAdvice } from "../files/folders.server.ts";

/** Adds fsync to PGlite, without which a power cut would lose bookings. Uses PGlite's internals, so its version is pinned. */
export class DurableFileSystem extends NodeFS {
  fsyncs = 0;

  readonly #onAbort: () => void;

  /** @param onAbort called after a PANIC of PostgreSQL. */
  constructor(folder: string, { onAbort = () => {} } = {}) {
    super(folder);
    this.#onAbort = onAbort;
  }

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: this.#onAbort,
        preRun: [...(emscriptenOpts.preRun ?? []), ({ NODEFS }) => this.#addFsync(NODEFS)],
      },
    };
  }

  #addFsync(nodeFiles: NodeFiles): void {
    nodeFiles.stream_ops.fsync = ({ nfd }) => {
      nodeFiles.tryFSOperation(() => fsyncSync(nfd));
      this.fsyncs++;
      return 0;
    };
  }
}

type NodeFiles = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation(operation: () => void): void;
};

/** Uses fsync, because fdatasync does nothing in PGlite. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "--fsync=on",
  "--wal_sync_method=fsync",
  "--full_page_writes=on",
  "--synchronous_commit=on",
];

/** Throws unless a commit reaches the disk. */
export async function refuseUnlessDurable(pg: PGlite): Promise<void> {
  const files = pg.fs instanceof DurableFileSystem ? pg.fs : undefined;
  const before = files?.fsyncs;
  const { rows } = await pg.query<{ settings: string }>(
    `SELECT pg_logical_emit_message(true, 'start', 'durable'), concat_ws(' ', current_setting('fsync'),
       current_setting('wal_sync_method'), current_setting('full_page_writes'), current_setting('synchronous_commit')) AS settings`,
  );
  if (rows[0]?.settings !== "on fsync on on") throw new Error(`${refusal}: it started without fsync.`);
  if (!files) throw new Error(`${refusal}: its file system has no fsync.`);
  if (files.fsyncs === before) throw new Error(`${refusal}: a commit did not reach the disk.`);
}

const refusal =
  "The embedded database would lose bookings in a power cut, so it is not used (was the package @electric-sql/pglite changed?)";

/**
 * Locks a data folder and returns the unlock. Node has no file locks, but an open SQLite transaction ends with its
 * process. Throws when another process holds the lock.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec("PRAGMA journal_mode = MEMORY");
    file.exec("BEGIN EXCLUSIVE");
    // BEGIN EXCLUSIVE succeeds on a read-only file without locking it; a write fails.
    file.exec("PRAGMA user_version = 1");
  } catch (error) {
    file?.close();
    if (isBusy(error)) {
      throw new Error(
        `The database in ${folder} is in use by another process. Stop that one first, or choose another DATA_DIR.`,
      );
    }
    throw new Error(
      `DATA_DIR: ${path} cannot be written, so a second process could open the database (${whyUnwritable(path, error)}).${ownershipAdvice(dirname(folder))}`,
    );
  }
  const locked = file;
  openLocks.add(locked);
  return function unlock() {
    if (openLocks.delete(locked)) locked.close();
  };
}

/** References to the open locks: garbage collection would release them. */
const openLocks = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function whyUnwritable(path: string, error: unknown): string {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (refusal) {
    if (refusal instanceof Error) return refusal.message;
  }
  return error instanceof Error ? error.message : String(error);
}
