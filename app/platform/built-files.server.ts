import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { getMimeType } from "hono/utils/mime";

export type Rewrite = {
  page(html: string): string;
  policy(html: string, path: string): string;
  /** Pages are rewritten when this value changes. */
  state(): string;
};

export type BuiltFiles = (request: FileRequest) => FileAnswer | undefined;
type FileRequest = { method: string; path: string; headers: Record<string, string | string[] | undefined> };
type FileAnswer = { status: 200 | 304; headers: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

export function builtFiles(
  folder: string,
  { rewrite, headers }: { rewrite: Rewrite; headers: Record<string, string> },
): BuiltFiles {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => {
        const address = addressOf(path.slice(folder.length));
        return [address, load({ path, address, headers }, rewrite)];
      }),
  );
  return ({ method, path, headers }) => {
    const file = files.get(path)?.();
    if (!file || (method !== "GET" && method !== "HEAD")) return;
    if (headers["if-none-match"] === file.etag) return file.unchanged;
    const takesBrotli = /\bbr\b/.test(String(headers["accept-encoding"]));
    return (takesBrotli && file.compressed()) || file.plain;
  };
}

function addressOf(path: string): string {
  return path
    .replaceAll(sep, "/")
    .replace(/^\/index\.html$/, "/")
    .replace(/\/index\.html$/, "");
}

function load(
  { path, address, headers }: { path: string; address: string; headers: Record<string, string> },
  rewrite: Rewrite,
): () => File {
  const source = readFileSync(path);
  const type = getMimeType(path) ?? "application/octet-stream";
  const isHashed = /\/(assets|images)\/.*[.-][\w-]{8,}\.\w+$/.test(path.replaceAll(sep, "/"));
  const caching = isHashed ? "public, max-age=31536000, immutable" : "no-cache";
  const common = { ...headers, "Content-Type": type, "Cache-Control": caching };
  if (!path.endsWith(".html")) {
    const file = prepare(source, common);
    return () => file;
  }
  const html = source.toString();
  const write = () => {
    const [state, page] = [rewrite.state(), rewrite.page(html)];
    const policy = { "Content-Security-Policy": rewrite.policy(page, address) };
    return { state, file: prepare(Buffer.from(page), { ...common, ...policy }) };
  };
  let written = write();
  return () => {
    if (written.state !== rewrite.state()) written = write();
    return written.file;
  };
}

type File = ReturnType<typeof prepare>;

function prepare(source: Buffer, headers: Record<string, string>) {
  const etag = `"${createHash("sha256").update(source).digest("base64url").slice(0, 22)}"`;
  const shrinks = /^(text|application\/(json|manifest))|javascript|svg|xml/.test(
    headers["Content-Type"] ?? "",
  );
  const common = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  const whole = (body: FileAnswer["body"] & {}, encoding?: object): FileAnswer => {
    return { status: 200, headers: { ...common, ...encoding, "Content-Length": String(body.length) }, body };
  };
  let compressed: FileAnswer | undefined;
  return {
    etag,
    plain: whole(Uint8Array.from(source)),
    unchanged: { status: 304, headers: common } satisfies FileAnswer,
    /** Lazily: compressing all would add seconds to every start. */
    compressed() {
      if (shrinks) compressed ??= whole(brotli(source), { "Content-Encoding": "br" });
      return compressed;
    },
  };
}

function brotli(body: Buffer) {
  return Uint8Array.from(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
