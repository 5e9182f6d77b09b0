import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFolder, syncToDisk } from "./files/folders.server.ts";
import type { Settings } from "./settings.server.ts";

/** AUTH_SECRET, or a secret made once in the data folder. */
export function authSecret({ authSecret, dataDir }: Pick<Settings, "authSecret" | "dataDir">): string {
  if (authSecret) return authSecret;
  const path = join(dataDir, "auth-secret");
  return readSecret(path) ?? makeSecret(path);
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
}

function makeSecret(path: string): string {
  const secret = randomBytes(32).toString("base64url");
  const folder = join(path, "..");
  const unfinished = `${path}.unfinished`;
  makePrivateFolder(folder);
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600 });
  syncToDisk(unfinished);
  renameSync(unfinished, path);
  syncToDisk(folder);
  return secret;
}
