import { DatabaseSync } from "node:sqlite";

/**
 * Locks a database folder for this process, or throws when it is in use; two processes in one folder would
 * destroy it. Returns what frees it again; the operating system does so when the process is killed.
 *
 * Node has no file locks of its own, SQLite does: the lock is a transaction on an empty file beside the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    file.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `The database in ${folder} is in use by another process. Stop that one first, or choose another DATA_DIR.`,
    );
  }
  held.add(file);
  return function unlock() {
    if (held.delete(file)) file.close();
  };
}

/** A connection that is garbage collected closes, and with it the lock. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
