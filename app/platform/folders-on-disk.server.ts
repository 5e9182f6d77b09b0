import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ownLike } from "./folder-owner.server.ts";

/** Mode 700, and the parents fsynced. */
export function makePrivateFolder(folder: string): void {
  const topmost = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (topmost === undefined) return;
  for (let made = folder; made.length >= topmost.length; made = dirname(made)) {
    ownLike(made, dirname(topmost));
    syncToDisk(dirname(made));
  }
}

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
