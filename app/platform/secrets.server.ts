import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFolder, syncToDisk } from "./files/folders.server.ts";
import type { Settings } from "./settings.server.ts";

/** Returns AUTH_SECRET, or the secret in the data folder, which it creates if necessary. */
export function authSecret({ authSecret, dataDir }: SecretSettings): string {
  return existingSecret({ authSecret, dataDir }) ?? makeSecret(join(dataDir, "auth-secret"));
}

/** Returns AUTH_SECRET or the secret in the data folder; undefined if neither exists, as before the first start. */
export function existingSecret({ authSecret, dataDir }: SecretSettings): string | undefined {
  try {
    return authSecret ?? readFileSync(join(dataDir, "auth-secret"), "utf8").trim();
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

type SecretSettings = Pick<Settings, "authSecret" | "dataDir">;

/** @property purpose part of the key: a text that was sealed for one purpose cannot be opened for another. */
type Key = { secret: string; purpose: string };

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM under a key derived from the server's secret. Returns nonce, tag and text in base64url. */
export function seal(text: string, key: Key): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts. Returns undefined if the secret or the purpose differs, or the text was changed. */
export function unseal(sealed: string, key: Key): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  if (tag.length < tagBytes) return;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(key), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return;
  }
}

const keyOf = ({ secret, purpose }: Key) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
