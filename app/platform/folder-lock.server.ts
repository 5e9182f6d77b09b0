import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ownershipAdvice } from "./folder-owner.server.ts";

/**
 * Locks a database folder for this process, or throws when it is in use; two processes in one folder would
 * destroy it. Returns what frees it again; the operating system does so when the process is killed.
 *
 * Node has no file locks of its own, SQLite does: the lock is a transaction on an empty file beside the folder.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    // Nothing of the transaction reaches the disk, so a killed process leaves no journal behind.
    file.exec("PRAGMA journal_mode = MEMORY");
    file.exec("BEGIN EXCLUSIVE");
    // SQLite begins an "exclusive" transaction on a file that it cannot write, and locks nothing: only a write tells.
    file.exec("PRAGMA user_version = 1");
  } catch (error) {
    file?.close();
    if (isBusy(error)) {
      throw new Error(
        `The database in ${folder} is in use by another process. Stop that one first, or choose another DATA_DIR.`,
      );
    }
    throw new Error(
      `DATA_DIR: ${path} cannot be written, so nothing would keep a second process out (${reason(path, error)}).${ownershipAdvice(dirname(folder))}`,
    );
  }
  const locked = file;
  held.add(locked);
  return function unlock() {
    if (held.delete(locked)) locked.close();
  };
}

/** A connection that is garbage collected closes, and with it the lock. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

/** The operating system's own word, such as EROFS, says more than SQLite's. */
function reason(path: string, error: unknown): string {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (refusal) {
    if (refusal instanceof Error) return refusal.message;
  }
  return error instanceof Error ? error.message : String(error);
}
