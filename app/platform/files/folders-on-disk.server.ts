import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ownLike } from "./folder-owner.server.ts";

/** Mode 700, and the parents fsynced. */
export function makePrivateFolder(folder: string): void {
  const topmost = makeMissing(folder);
  if (topmost === undefined) return;
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) {
    ownLike(made, dirname(topmost));
    syncToDisk(dirname(made));
  }
}

/** Node's own way never returns below /proc. @returns the topmost folder that was made. */
function makeMissing(folder: string): string | undefined {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  const topmost = statSync(above, { throwIfNoEntry: false }) ? undefined : makeMissing(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was first.
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
