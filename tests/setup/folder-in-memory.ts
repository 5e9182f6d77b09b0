import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Returns a folder in memory for temporary files, where no commit waits for a disk. Undefined if there is none. */
export function folderInMemory(): string | undefined {
  let folder: string | undefined;
  try {
    folder = mkdtempSync("/dev/shm/shop-tests-");
    const { bavail, bsize } = statfsSync(folder);
    // The processes need as much again.
    const room = Math.min(bavail * bsize, process.availableMemory() / 2);
    if (room < mostBytes) throw new Error("Too small");
    // PostgreSQL runs from a copy.
    const program = join(folder, "node");
    copyFileSync("/bin/true", program);
    execFileSync(program);
    rmSync(program);
    // Other accounts have folders in it too.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    if (folder) rmSync(folder, { recursive: true, force: true });
    return;
  }
}

const mostBytes = 2 * 2 ** 30;
