import { statfs } from "node:fs/promises";

export type Disk = { freeBytes: number; sizeBytes: number };

/** Undefined when the folder is not there. */
export async function diskOf(folder: string): Promise<Disk | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch {
    return;
  }
}

/** A tenth, on a large disk 5 GB. */
export function isNearlyFull({ freeBytes, sizeBytes }: Disk): boolean {
  return freeBytes < Math.min(sizeBytes / 10, 5 * 1000 ** 3);
}
