import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";

/** What a built page still lacks: facts that only the running process knows. */
export type Rewrite = {
  page(html: string): string;
  /** The Content-Security-Policy of a page as it is sent. */
  policy(html: string, path: string): string;
  /** Pages are written again when this changes. */
  state(): string;
};

/** Serves what the build made, from memory and compressed beforehand: the prerendered pages and their files. */
export function builtFiles(folder: string, rewrite: Rewrite): MiddlewareHandler {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => {
        const address = addressOf(path.slice(folder.length));
        return [address, load({ path, address }, rewrite)];
      }),
  );
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const file = files.get(c.req.path)?.();
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

/** Answers the file as it is at the moment. */
function load({ path, address }: { path: string; address: string }, rewrite: Rewrite): () => File {
  const source = readFileSync(path);
  const type = getMimeType(path) ?? "application/octet-stream";
  const hashed = /\/(assets|images)\/.*[.-][\w-]{8,}\.\w+$/.test(path.replaceAll(sep, "/"));
  if (!path.endsWith(".html")) {
    const file = prepare(source, type, hashed);
    return () => file;
  }
  const html = source.toString();
  const write = () => {
    const [state, page] = [rewrite.state(), rewrite.page(html)];
    const { headers, ...body } = prepare(Buffer.from(page), type, false);
    const policy = { "Content-Security-Policy": rewrite.policy(page, address) };
    return { state, file: { ...body, headers: { ...headers, ...policy } } };
  };
  let written = write();
  return () => {
    if (written.state !== rewrite.state()) written = write();
    return written.file;
  };
}

type File = ReturnType<typeof prepare>;

function prepare(body: Buffer, type: string, hashed: boolean) {
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
