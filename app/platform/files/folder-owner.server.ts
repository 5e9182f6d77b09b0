import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const isRoot = () => process.getuid?.() === 0;

/** Gives root's files to the folder's owner, except hard-linked ones. */
export function giveToOwner(folder: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, entry);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.uid !== 0 || !(found.isDirectory() || (found.isFile() && found.nlink === 1))) continue;
    lchownSync(path, uid, gid);
  }
}

export function ownLike(folder: string, above: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(above);
  chownSync(folder, uid, gid);
}

/** Appended to error messages; empty for root. */
export function ownershipAdvice(folder: string): string {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (!uid) return "";
  return `\nThis process runs as user ${uid}, to whom everything in that folder has to belong. As root: chown -R ${uid}:${gid} ${folder}`;
}

export function rootOwnsAdvice(folder: string): string | undefined {
  if (!isRoot() || statSync(folder).uid !== 0) return;
  return `${folder} belongs to root. A site that runs as another account cannot open it before: chown -R ACCOUNT: ${folder}`;
}
