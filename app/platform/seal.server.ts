import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** @property purpose a text sealed for one cannot be opened as another. */
type Key = { secret: string; purpose: string };

/** AES-256-GCM under a key derived from the server's secret: nonce, tag and text in one. */
export function seal(text: string, key: Key): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined when it was sealed by another secret, for another purpose, or changed since. */
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

const [nonceBytes, tagBytes] = [12, 16];
const keyOf = ({ secret, purpose }: Key) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
