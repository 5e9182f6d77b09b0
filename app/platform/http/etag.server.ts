import { createHash } from "node:crypto";

/** Another one for other bytes. */
export function etagOf(source: string | Uint8Array): string {
  return `"${createHash("sha256").update(source).digest("base64url").slice(0, 22)}"`;
}

/**
 * Compared weakly (RFC 9110, 13.1.2): a proxy that compresses makes the tag a weak one.
 * @param asked the header If-None-Match
 */
export function isUnchanged(asked: string | null | undefined, etag: string): boolean {
  const tags = (asked ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
