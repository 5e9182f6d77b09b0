import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join, relative } from "node:path";
import { DurableFileSystem } from "../../app/platform/durable-file-system.server.ts";

/**
 * The file system of the embedded database on a drive that keeps, beside each folder, what a power cut would leave of
 * it: names at once and in order, as a journal does, but the contents of a file only as they were at its last fsync.
 */
export class DriveThatForgets extends DurableFileSystem {
  /** What would be left at this moment. */
  readonly left: string;
  /** Called before each write, each fsync and each change of a name: the moments at which the power may go. */
  beforeEach: (moment: number) => void = () => {};
  #moments = 0;
  readonly #folder: string;
  readonly #unsynced = new Map<string, { at: number; length: number }[]>();

  constructor(folder: string, left: string) {
    super(folder);
    this.#folder = folder;
    this.left = left;
    cpSync(folder, left, { recursive: true });
  }

  override async init(...args: Parameters<DurableFileSystem["init"]>): ReturnType<DurableFileSystem["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    const watch = ({ NODEFS }: { NODEFS: NodeFiles }) => this.#watch(NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), watch] } };
  }

  #watch(files: NodeFiles): void {
    const { stream_ops: streams, node_ops: nodes } = files;
    const { write, fsync } = streams;
    const { mknod, rename, unlink, rmdir, setattr } = nodes;
    const moment = () => this.beforeEach(++this.#moments);
    const nameOf = (node: unknown) => relative(this.#folder, files.realPath(node));

    streams.write = (stream, buffer, offset, length, position) => {
      moment();
      const name = nameOf(stream.node);
      this.#unsynced.set(name, [...(this.#unsynced.get(name) ?? []), { at: position, length }]);
      return write(stream, buffer, offset, length, position);
    };
    streams.fsync = (stream) => {
      moment();
      const done = fsync(stream);
      this.#keep(nameOf(stream.node), stream.nfd);
      return done;
    };
    nodes.mknod = (parent, name, mode, device) => {
      moment();
      const node = mknod(parent, name, mode, device);
      const path = join(this.left, nameOf(node));
      if ((mode & 0o170000) === 0o040000) mkdirSync(path);
      else writeFileSync(path, "");
      return node;
    };
    nodes.rename = (node, folder, name) => {
      moment();
      const [from, to] = [nameOf(node), join(nameOf(folder), name)];
      rename(node, folder, name);
      renameSync(join(this.left, from), join(this.left, to));
      this.#unsynced.set(to, this.#unsynced.get(from) ?? []);
      this.#unsynced.delete(from);
    };
    nodes.unlink = (parent, name) => {
      moment();
      unlink(parent, name);
      rmSync(join(this.left, nameOf(parent), name));
      this.#unsynced.delete(join(nameOf(parent), name));
    };
    nodes.rmdir = (parent, name) => {
      moment();
      rmdir(parent, name);
      rmSync(join(this.left, nameOf(parent), name), { recursive: true });
    };
    nodes.setattr = (node, change) => {
      setattr(node, change);
      if (change.size !== undefined) truncateSync(join(this.left, nameOf(node)), change.size);
    };
  }

  /** A file is on the drive now, as it is. */
  #keep(name: string, from: number): void {
    const ranges = this.#unsynced.get(name);
    if (!ranges) return;
    const to = openSync(join(this.left, name), "r+");
    for (const { at, length } of ranges) {
      const bytes = Buffer.alloc(length);
      const there = readSync(from, bytes, 0, length, at);
      writeSync(to, bytes, 0, there, at);
    }
    closeSync(to);
    this.#unsynced.delete(name);
  }
}

/** What we use of Emscripten's file system for Node, whose types PGlite does not ship. */
type NodeFiles = {
  realPath(node: unknown): string;
  stream_ops: {
    write(stream: Stream, buffer: unknown, offset: number, length: number, position: number): number;
    fsync(stream: Stream): number;
  };
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    rename(node: unknown, folder: unknown, name: string): void;
    unlink(parent: unknown, name: string): void;
    rmdir(parent: unknown, name: string): void;
    setattr(node: unknown, change: { size?: number }): void;
  };
};
type Stream = { node: unknown; nfd: number };
