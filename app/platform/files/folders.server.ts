import {
  chownSync,
  closeSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Creates a folder with mode 700, and fsyncs its parents. */
export function makePrivateFolder(folder: string): void {
  const topmost = makeMissing(folder);
  if (topmost === undefined) return;
  for (let newFolder = folder; newFolder.length >= topmost.length; newFolder = dirname(newFolder)) {
    copyOwner(newFolder, dirname(topmost));
    syncToDisk(dirname(newFolder));
  }
}

/** Creates missing folders. mkdirSync's `recursive` never returns below /proc. @returns the topmost folder created. */
function makeMissing(folder: string): string | undefined {
  if (isFolder(folder)) return;
  const parentFolder = dirname(folder);
  const topmost = statSync(parentFolder, { throwIfNoEntry: false }) ? undefined : makeMissing(parentFolder);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error;
  }
  return topmost ?? folder;
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncToDisk(path);
  }
  syncToDisk(folder);
}

export function syncToDisk(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const isRoot = () => process.getuid?.() === 0;

/** Gives root's files to the owner of the folder, except hard-linked files. */
export function giveToOwner(folder: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, entry);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats?.uid !== 0 || !(stats.isDirectory() || (stats.isFile() && stats.nlink === 1))) continue;
    lchownSync(path, uid, gid);
  }
}

function copyOwner(folder: string, parentFolder: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(parentFolder);
  chownSync(folder, uid, gid);
}

/** Returns advice to append to an error message; empty for root. */
export function ownershipAdvice(folder: string): string {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (!uid) return "";
  return `\nThis process runs as user ${uid}, to whom everything in that folder has to belong. As root: chown -R ${uid}:${gid} ${folder}`;
}

export function rootOwnsAdvice(folder: string): string | undefined {
  if (!isRoot() || statSync(folder).uid !== 0) return;
  return `${folder} belongs to root. A site that runs as another account cannot open it before: chown -R ACCOUNT: ${folder}`;
}

type Disk = { freeBytes: number; sizeBytes: number };

export async function diskOf(folder: string): Promise<Disk | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch {
    return;
  }
}

/** Less than a tenth is free, or less than 5 GB on a large disk. */
export function isNearlyFull({ freeBytes, sizeBytes }: Disk): boolean {
  return freeBytes < Math.min(sizeBytes / 10, 5 * 1000 ** 3);
}
