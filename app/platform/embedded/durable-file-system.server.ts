import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite never fsyncs: a power cut would lose bookings. Uses PGlite's internals, so its version is pinned.
 */
export class DurableFileSystem extends NodeFS {
  fsyncs = 0;

  readonly #onAbort: () => void;

  /** @param onAbort called after a PANIC. */
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

/** fdatasync does nothing in PGlite. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "fsync=on"],
  ...["-c", "wal_sync_method=fsync"],
  ...["-c", "full_page_writes=on"],
  ...["-c", "synchronous_commit=on"],
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
