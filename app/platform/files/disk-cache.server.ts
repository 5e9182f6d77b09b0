import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Files that can be made again, the least recently used removed first. No failure of the disk is one of the site. */
export function diskCache(options: { folder: string; maxBytes: number; minFreeBytes: number }) {
  const { folder, maxBytes, minFreeBytes } = options;
  let known: Promise<Map<string, number>> | undefined;
  let writes = 0;

  /** Sizes, the least recently used first. Made at the first use. */
  function files(): Promise<Map<string, number>> {
    known ??= found(folder);
    return known;
  }

  async function add(name: string, bytes: Uint8Array): Promise<void> {
    const sizes = await files();
    if (sizes.has(name) || bytes.length > maxBytes) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < minFreeBytes) return;
    const unfinished = join(folder, `.${process.pid}-${++writes}`);
    try {
      // On disk before it has its name: a power cut leaves no half file.
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
    /** @param start of their names. @throws when the disk refuses. */
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

/** Removes what a killed process left. */
async function found(folder: string): Promise<Map<string, number>> {
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
