import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { MiddlewareHandler } from "hono";

type Answer = { status: 200 | 304; headers: Record<string, string>; body?: Uint8Array<ArrayBuffer> };
type RequestHeaders = Record<string, string | string[] | undefined>;

export type CachedResponse = (request: RequestHeaders) => Answer;

export async function compressedAnswer(
  source: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  return cachedResponse(source, headers, isCompressible(headers) ? await compress(source, 10) : undefined);
}

/** Answers from memory: plain, compressed, or 304. */
export function cachedResponse(
  source: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  compressed?: Uint8Array<ArrayBuffer>,
): CachedResponse {
  const etag = etagOf(source);
  const common = { ...headers, ETag: etag, Vary: "Accept-Encoding" };
  const fullAnswer = (body: Answer["body"] & {}, encoding?: object): Answer => {
    return { status: 200, headers: { ...common, ...encoding, "Content-Length": String(body.length) }, body };
  };
  const plainAnswer = fullAnswer(source);
  const brotliAnswer = compressed && fullAnswer(compressed, { "Content-Encoding": "br" });
  const unchanged: Answer = { status: 304, headers: common };
  return (request) => {
    if (isUnchanged(request["if-none-match"]?.toString(), etag)) return unchanged;
    return brotliAnswer && accepts("br", String(request["accept-encoding"])) ? brotliAnswer : plainAnswer;
  };
}

function accepts(encoding: string, acceptEncoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(acceptEncoding);
}

export function isCompressible(headers: Record<string, string>): boolean {
  return /^(text|application\/(json|manifest))|javascript|svg|xml/.test(headers["Content-Type"] ?? "");
}

/**
 * Compresses in Node's thread pool.
 * @param quality 11 takes three times as long as 10 and makes a page 1.6 % smaller: for the build only.
 */
export function compress(source: Uint8Array, quality: 10 | 11): Promise<Uint8Array<ArrayBuffer>> {
  return promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

export function etagOf(source: string | Uint8Array): string {
  return `"${hash("sha256", source, "base64url").slice(0, 22)}"`;
}

/**
 * Compares tags weakly (RFC 9110, 13.1.2), because a proxy that compresses weakens the tag.
 * @param ifNoneMatch the header If-None-Match.
 */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

/** Fast compression for answers made per request, in Node's thread pool. The first that the browser accepts is used. */
const encodings: Record<string, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  zstd: promisify(zstdCompress),
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 4 }),
};

/**
 * Compresses answers without an ETag. Published pages and built files, which have one, come with a compressed copy;
 * the calendar feed is sent as it is.
 */
export const withCompression: MiddlewareHandler = async (c, next) => {
  await next();
  const { res, req } = c;
  const type = res.headers.get("Content-Type") ?? "";
  if (!res.body || !isCompressible({ "Content-Type": type }) || type.startsWith("text/event-stream")) return;
  if (res.headers.has("Content-Encoding") || res.headers.has("ETag")) return;
  // Prevents BREACH: another website could measure what its guess has in common with a page that only its victim
  // sees.
  if (req.header("Sec-Fetch-Site") === "cross-site") return;
  const body = new Uint8Array(await res.arrayBuffer());
  const acceptEncoding = req.header("Accept-Encoding") ?? "";
  const name =
    body.length < minCompressedBytes
      ? undefined
      : Object.keys(encodings).find((each) => accepts(each, acceptEncoding));
  const compressed = name && (await encodings[name]?.(body));
  c.res = new Response(compressed || body, res);
  c.res.headers.delete("Content-Length");
  if (name) c.res.headers.set("Content-Encoding", name);
  if (body.length >= minCompressedBytes) c.res.headers.append("Vary", "Accept-Encoding");
};

const minCompressedBytes = 1000;
