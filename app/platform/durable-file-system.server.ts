import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite's folder on disk, with the fsync that PGlite leaves out: as shipped its files reach the disk whenever
 * the operating system likes, and a power cut takes confirmed bookings or the whole database with it.
 *
 * The hook is internal to PGlite, so its version is pinned and `refuseUnlessDurable` looks whether it works.
 */
export class DurableFileSystem extends NodeFS {
  /** Files and folders handed to the disk so far. */
  fsyncs = 0;

  readonly #onAbort: () => void;

  /** `onAbort` is called when PostgreSQL gives up (a PANIC: it could not write its log). */
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

/** What we use of Emscripten's file system for Node; its own types are not part of PGlite's package. */
type NodeFiles = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Turns Node's errors into those that PostgreSQL understands. */
  tryFSOperation(operation: () => void): void;
};

/** PGlite's own, but with fsync. `fdatasync`, the usual way to write the log, does nothing in PGlite. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "fsync=on"],
  ...["-c", "wal_sync_method=fsync"],
  ...["-c", "full_page_writes=on"],
  ...["-c", "synchronous_commit=on"],
];

/** Throws unless a commit really reaches the disk before it is confirmed. */
export async function refuseUnlessDurable(pg: PGlite): Promise<void> {
  const settings = await pg.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE (name, setting) IN (('fsync', 'on'), ('wal_sync_method', 'fsync'), ('full_page_writes', 'on'), ('synchronous_commit', 'on'))`,
  );
  if (settings.rows.length < 4) throw new Error(`${refusal}: it started without fsync.`);

  const files = pg.fs;
  if (!(files instanceof DurableFileSystem)) throw new Error(`${refusal}: its file system has no fsync.`);
  const before = files.fsyncs;
  // The smallest commit that writes to the log and needs no table.
  await pg.query("SELECT pg_logical_emit_message(true, 'start', 'durable')");
  if (files.fsyncs === before) throw new Error(`${refusal}: a commit did not reach the disk.`);
}

const refusal =
  "The embedded database would lose bookings in a power cut, so it is not used (was the package @electric-sql/pglite changed?)";
