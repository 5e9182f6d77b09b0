import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A cache of files on disk that evicts the least recently used. Disk errors only cost cache misses. */
export function diskCache(options: { folder: string; maxBytes: number; minFreeBytes: number }) {
  const { folder, maxBytes, minFreeBytes } = options;
  let sizesByFile: Promise<Map<string, number>> | undefined;
  let writes = 0;

  /** Sizes by name, least recently used first. Reads the folder at the first call. */
  function files(): Promise<Map<string, number>> {
    sizesByFile ??= listFiles(folder);
    return sizesByFile;
  }

  async function add(name: string, bytes: Uint8Array): Promise<void> {
    const sizes = await files();
    if (sizes.has(name) || bytes.length > maxBytes) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < minFreeBytes) return;
    const unfinished = join(folder, `.${process.pid}-${++writes}`);
    try {
      // Flushed before the rename, so that a power cut leaves no partial file.
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    sizes.set(name, bytes.length);
    let total = sizes.values().reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of sizes) {
      if (total <= maxBytes) break;
      sizes.delete(oldest);
      total -= size;
      await rm(join(folder, oldest), { force: true });
    }
  }

  return {
    async read(name: string): Promise<Buffer | undefined> {
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      const sizes = await files();
      sizes.delete(name);
      if (bytes) sizes.set(name, bytes.length);
      return bytes;
    },
    /** @param start a prefix of the names. @throws when the disk refuses. */
    async removeAll(start: string): Promise<void> {
      const sizes = await files();
      for (const name of await readdir(folder).catch(() => []))
        if (name.startsWith(start)) {
          sizes.delete(name);
          await rm(join(folder, name), { force: true });
        }
    },
    async write(name: string, bytes: Uint8Array): Promise<void> {
      await add(name, bytes).catch(() => {});
    },
  };
}

/** Lists the files by age, and removes temporary ones left by a killed process. */
async function listFiles(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const files: { name: string; size: number; at: number }[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (name.startsWith(".")) await rm(path, { force: true }).catch(() => {});
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    if (size > 0) files.push({ name, size, at: mtimeMs });
  }
  return new Map(files.sort((a, b) => a.at - b.at).map(({ name, size }) => [name, size]));
}
