import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "#app/platform/database/database.server.ts";
import type { ControlAnswer } from "#app/platform/runtime/control-socket.server.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";

/** Prefix of temporary copies. A copy left by a killed process is removed before the next one. */
export const copyPrefix = "copy-for-backup-";

/**
 * Returns the control command that copies the embedded database into a new folder and answers with its path. The
 * process that sent the command removes the folder.
 */
export function createCopyHandler({ copyTo }: OpenDatabase, { dataDir }: Pick<Settings, "dataDir">) {
  let isBusy = false;
  return async (): Promise<ControlAnswer> => {
    if (isBusy) return { ok: false, text: "Another backup is running: try again in a minute." };
    isBusy = true;
    let copy: string | undefined;
    try {
      await removeAbandoned(dataDir);
      // mkdtemp makes a folder that only its account may open.
      copy = await mkdtemp(join(dataDir, copyPrefix));
      await copyTo?.(join(copy, "postgres"));
      return { ok: true, text: copy };
    } catch (error) {
      log().error({ err: error }, "the copy for a backup could not be made");
      if (copy) await rm(copy, { recursive: true, force: true });
      return { ok: false, text: error instanceof Error ? error.message : String(error) };
    } finally {
      isBusy = false;
    }
  };
}

/** Deletes copies left by commands that were killed. @param ageMs younger ones may be in use; 0 at the site's start. */
export async function removeAbandoned(dataDir: string, ageMs = abandonedAfterMs): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!name.startsWith(copyPrefix)) continue;
    const { mtimeMs } = await stat(join(dataDir, name));
    if (Date.now() - mtimeMs >= ageMs) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

const abandonedAfterMs = 6 * 3_600_000;
