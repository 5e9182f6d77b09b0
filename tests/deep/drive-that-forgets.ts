import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { DurableFileSystem } from "#app/platform/embedded/durable-file-system.server.ts";

/** Simulates a drive at a power cut: contents are those of the file's last fsync, names those of the folder's. */
export class DriveThatForgets extends DurableFileSystem {
  /** Called before each write, fsync and rename, at which the power may go. */
  beforeEach: (moment: number) => void = () => {};
  #moments = 0;
  readonly #folder: string;
  /** Folder with the synced contents, in a file for each number. */
  readonly #kept: string;
  /** Maps a path to "folder", or to the number of its file. */
  readonly #names = new Map<string, number | "folder">();
  /** The synced part of `#names`. */
  readonly #keptNames: Map<string, number | "folder">;
  readonly #unsynced = new Map<number, { at: number; length: number }[]>();
  #files = 0;
  readonly #syncsFolders: boolean;

  /** @param options `syncsFolders: false` ignores the fsync of folders. */
  constructor(folder: string, copy: string, { syncsFolders = true } = {}) {
    super(folder);
    this.#syncsFolders = syncsFolders;
    this.#folder = folder;
    this.#kept = copy;
    mkdirSync(copy);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const what = entry.isDirectory() ? "folder" : ++this.#files;
      this.#names.set(relative(folder, path), what);
      if (what !== "folder") copyFileSync(path, this.#contentsOf(what));
    }
    this.#keptNames = new Map(this.#names);
  }

  /** Creates a folder with the contents that a power cut would leave now. */
  leave(after: string): void {
    mkdirSync(after, { recursive: true, mode: 0o700 });
    // Shorter paths come first, because a lost folder loses its contents too.
    for (const [name, what] of [...this.#keptNames].sort(([a], [b]) => a.length - b.length)) {
      const path = join(after, name);
      if (!existsSync(dirname(path))) continue;
      if (what === "folder") mkdirSync(path);
      else copyFileSync(this.#contentsOf(what), path);
    }
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
      const file = this.#names.get(nameOf(stream.node));
      if (typeof file === "number")
        this.#unsynced.set(file, [...(this.#unsynced.get(file) ?? []), { at: position, length }]);
      return write(stream, buffer, offset, length, position);
    };
    streams.fsync = (stream) => {
      moment();
      const done = fsync(stream);
      const isFolder = fstatSync(stream.nfd).isDirectory();
      if (isFolder && this.#syncsFolders) this.#keepNames(nameOf(stream.node));
      else if (!isFolder) this.#keepContents(this.#names.get(nameOf(stream.node)), stream.nfd);
      return done;
    };
    nodes.mknod = (parent, name, mode, device) => {
      moment();
      const node = mknod(parent, name, mode, device);
      const isFolder = (mode & 0o170000) === 0o040000;
      this.#names.set(nameOf(node), isFolder ? "folder" : this.#emptyFile());
      return node;
    };
    nodes.rename = (node, folder, name) => {
      moment();
      const [from, to] = [nameOf(node), join(nameOf(folder), name)];
      const file = this.#names.get(from);
      if (file === undefined || file === "folder")
        throw new Error(`${from} is no file: this drive renames only those`);
      rename(node, folder, name);
      this.#names.delete(from);
      this.#names.set(to, file);
    };
    nodes.unlink = (parent, name) => {
      moment();
      unlink(parent, name);
      this.#names.delete(join(nameOf(parent), name));
    };
    nodes.rmdir = (parent, name) => {
      moment();
      rmdir(parent, name);
      this.#names.delete(join(nameOf(parent), name));
    };
    nodes.setattr = (node, change) => {
      setattr(node, change);
      const file = this.#names.get(nameOf(node));
      if (change.size !== undefined && typeof file === "number")
        truncateSync(this.#contentsOf(file), change.size);
    };
  }

  #contentsOf(file: number): string {
    return join(this.#kept, String(file));
  }

  #emptyFile(): number {
    writeFileSync(this.#contentsOf(++this.#files), "");
    return this.#files;
  }

  #keepContents(file: number | "folder" | undefined, from: number): void {
    const ranges = typeof file === "number" && this.#unsynced.get(file);
    if (typeof file !== "number" || !ranges) return;
    const to = openSync(this.#contentsOf(file), "r+");
    for (const { at, length } of ranges) {
      const bytes = Buffer.alloc(length);
      const there = readSync(from, bytes, 0, length, at);
      writeSync(to, bytes, 0, there, at);
    }
    closeSync(to);
    this.#unsynced.delete(file);
  }

  #keepNames(folder: string): void {
    const isIn = (name: string) => dirname(name) === (folder || ".");
    for (const name of this.#keptNames.keys()) if (isIn(name)) this.#keptNames.delete(name);
    for (const [name, what] of this.#names) if (isIn(name)) this.#keptNames.set(name, what);
  }
}

/** The parts of Emscripten's NODEFS used here. */
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
