import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { accepts, isCompressible } from "./cached-response.server.ts";

/** Of what is made for one request; beside the event loop. The first that the browser takes. */
const encodings: Record<string, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  zstd: promisify(zstdCompress),
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body, { level: 4 }),
};

/** What has a tag is compressed already, or is not worth it. */
export const withCompression: MiddlewareHandler = async (c, next) => {
  await next();
  const { res, req } = c;
  const type = res.headers.get("Content-Type") ?? "";
  if (!res.body || !isCompressible({ "Content-Type": type }) || type.startsWith("text/event-stream")) return;
  if (res.headers.has("Content-Encoding") || res.headers.has("ETag")) return;
  // Another website may not measure what one of its guesses shares with a page that only its victim sees (BREACH).
  if (req.header("Sec-Fetch-Site") === "cross-site") return;
  const body = new Uint8Array(await res.arrayBuffer());
  const asked = req.header("Accept-Encoding") ?? "";
  const name =
    body.length < smallest ? undefined : Object.keys(encodings).find((each) => accepts(each, asked));
  const compressed = name && (await encodings[name]?.(body));
  c.res = new Response(compressed || body, res);
  c.res.headers.delete("Content-Length");
  if (name) c.res.headers.set("Content-Encoding", name);
  if (body.length >= smallest) c.res.headers.append("Vary", "Accept-Encoding");
};

const smallest = 1000;
