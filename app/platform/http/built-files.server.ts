import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type CachedResponse, cachedResponse, compress, isCompressible } from "./cached-response.server.ts";

export type BuiltFiles = { get(address: string): CachedResponse | undefined };

/**
 * Keeps built files in memory: the next build replaces scripts that open pages may still request. Pictures keep their
 * names and are four fifths of all bytes, so each is read when it is first requested.
 */
export function builtFiles(folder: string, headers: Record<string, string>): BuiltFiles {
  const paths = new Map(filesIn(folder).map(({ path, address }) => [address, path]));
  const cached = new Map<string, CachedResponse>();

  function get(address: string): CachedResponse | undefined {
    const path = paths.get(address);
    const cachedFile = cached.get(address);
    if (cachedFile || !path || !existsSync(path)) return cachedFile;
    const compressed = existsSync(path + ending) ? readFileSync(path + ending) : undefined;
    const answer = cachedResponse(readFileSync(path), { ...headers, ...headersOf(address) }, compressed);
    cached.set(address, answer);
    return answer;
  }
  for (const address of paths.keys()) if (!/^\/(images|og|icons)\//.test(address)) get(address);
  return { get };
}

/** Compresses all files at build time, because at maximum quality that takes seconds. */
export async function compressFiles(folder: string): Promise<void> {
  for (const { path, address } of filesIn(folder))
    if (isCompressible(headersOf(address)))
      writeFileSync(path + ending, await compress(readFileSync(path), 11));
}

const ending = ".br";

function filesIn(folder: string): { path: string; address: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, address: path.slice(folder.length).replaceAll(sep, "/") }));
}

/** Lets the service worker control /admin too, and fetch what it cannot answer itself. */
const workerHeaders = {
  "Service-Worker-Allowed": "/admin",
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

function headersOf(address: string) {
  const isHashed = /^\/(assets|images)\/.*[.-][\w-]{8,}\.\w+$/.test(address);
  return {
    "Content-Type": getMimeType(address) ?? "application/octet-stream",
    "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    ...(address === "/admin/sw.js" && workerHeaders),
  };
}
