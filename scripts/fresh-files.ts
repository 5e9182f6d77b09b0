import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes missing files and removes others; names contain a hash of the content.
 * @returns how many were made
 */
export async function freshFiles(folder: string, files: Map<string, () => Promise<Buffer>>): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const present = new Set(readdirSync(folder));
  for (const name of present) if (!files.has(name)) rmSync(join(folder, name));

  const missing = [...files].filter(([name]) => !present.has(name));
  // Two at a time, because encoders use several threads.
  const work = missing.values();
  await Promise.all([work, work].map((queue) => makeAll(folder, queue)));
  return missing.length;
}

export function shortHash(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex").slice(0, 8);
}

async function makeAll(folder: string, queue: Iterable<[string, () => Promise<Buffer>]>): Promise<void> {
  for (const [name, make] of queue) {
    const path = join(folder, name);
    // Renamed when complete, so that an interrupted build leaves no partial file.
    writeFileSync(`${path}.part`, await make());
    renameSync(`${path}.part`, path);
  }
}
