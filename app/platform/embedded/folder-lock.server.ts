import { accessSync, constants } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ownershipAdvice } from "../files/folders.server.ts";

/** Node has no file locks; a SQLite transaction frees itself when the process dies. Throws when locked. */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec("PRAGMA journal_mode = MEMORY");
    file.exec("BEGIN EXCLUSIVE");
    // On a read-only file BEGIN EXCLUSIVE locks nothing.
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

/** Garbage collection would unlock. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function reason(path: string, error: unknown): string {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch (refusal) {
    if (refusal instanceof Error) return refusal.message;
  }
  return error instanceof Error ? error.message : String(error);
}
