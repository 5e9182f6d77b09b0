import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { giveToOwner, makePrivateFolder, syncToDisk } from "#app/platform/files/folders.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import type { Mail } from "./restore.server.ts";

/** Collects files of a backup. `add` may fail; `putInPlace` renames them after the database is restored. */
export function restoredFiles(dataDir: string) {
  const moves: { from: string; to: string }[] = [];
  async function add(path: string, bytes: string): Promise<void> {
    const from = `${path}.restoring`;
    await writeFile(from, bytes, { encoding: "latin1", mode: 0o600, flush: true });
    moves.push({ from, to: path });
  }
  const outbox = join(dataDir, "outbox");
  return {
    /** Keeps an existing file, because the same name is the same mail. */
    async addMail({ name, text }: Mail): Promise<void> {
      const path = join(outbox, name);
      if (existsSync(path)) return;
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      await add(path, text);
    },
    /** Restores the secret, without which second factors cannot be read. Returns advice if AUTH_SECRET differs. */
    async addSecret(secret: string, settings: Pick<Settings, "authSecret">): Promise<string | undefined> {
      if (settings.authSecret === secret) return;
      makePrivateFolder(dataDir);
      const name = settings.authSecret ? "auth-secret.restored" : "auth-secret";
      await add(join(dataDir, name), `${secret}\n`);
      if (!settings.authSecret) return;
      return (
        "AUTH_SECRET is not the one that this backup was made with: sessions and second factors in it do not work.\n" +
        `Set AUTH_SECRET to what ${join(dataDir, name)} holds, then remove that file.`
      );
    },
    async putInPlace(): Promise<void> {
      for (const { from, to } of moves) await rename(from, to);
      if (moves.length === 0) return;
      giveToOwner(dataDir);
      for (const folder of [dataDir, outbox]) if (existsSync(folder)) syncToDisk(folder);
    },
    async discard(): Promise<void> {
      for (const { from } of moves) await rm(from, { force: true });
    },
  };
}
