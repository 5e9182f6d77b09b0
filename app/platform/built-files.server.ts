import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";

/**
 * Serves what the build made, from memory and compressed once: the prerendered pages and their files.
 * @param rewrite gives a page the facts that only the running process knows.
 */
export function builtFiles(folder: string, rewrite: (html: string) => string): MiddlewareHandler {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [addressOf(path.slice(folder.length)), load(path, rewrite)]),
  );
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const file = files.get(c.req.path);
    if (!file) return next();
    const { compressed } = file;
    const compress = compressed && /\bbr\b/.test(c.req.header("Accept-Encoding") ?? "");
    const headers = { ...file.headers, ...(compress && { "Content-Encoding": "br" }) };
    if (c.req.header("If-None-Match") === file.headers.ETag) return c.body(null, 304, headers);
    return c.body(compress ? compressed : file.body, 200, headers);
  };
}

/** "/index.html" is served at "/", "/blog/index.html" at "/blog". */
function addressOf(path: string): string {
  return path
    .replaceAll(sep, "/")
    .replace(/^\/index\.html$/, "/")
    .replace(/\/index\.html$/, "");
}

function load(path: string, rewrite: (html: string) => string) {
  const isPage = path.endsWith(".html");
  const body = isPage ? Buffer.from(rewrite(readFileSync(path, "utf8"))) : readFileSync(path);
  const type = getMimeType(path) ?? "application/octet-stream";
  const hashed = /[.-][\w-]{8,}\.\w+$/.test(path) && /\/(assets|images)\//.test(path.replaceAll(sep, "/"));
  return {
    body: Uint8Array.from(body),
    compressed: /^(text|application\/(json|manifest))|javascript|svg|xml/.test(type)
      ? brotli(body)
      : undefined,
    headers: {
      "Content-Type": type,
      // Names with a hash never change their contents; everything else is asked for again.
      "Cache-Control": hashed ? "public, max-age=31536000, immutable" : "no-cache",
      ETag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      Vary: "Accept-Encoding",
    },
  };
}

function brotli(body: Buffer) {
  return Uint8Array.from(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
