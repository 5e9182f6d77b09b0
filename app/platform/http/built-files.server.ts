import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type CachedResponse, cachedResponse, compress, isCompressible } from "./cached-response.server.ts";

/** By address. */
export type BuiltFiles = ReadonlyMap<string, CachedResponse>;

export function builtFiles(folder: string, headers: Record<string, string>): BuiltFiles {
  return new Map(
    filesIn(folder).map(({ path, address }) => {
      const compressed = existsSync(path + ending) ? readFileSync(path + ending) : undefined;
      return [address, cachedResponse(readFileSync(path), { ...headers, ...headersOf(address) }, compressed)];
    }),
  );
}

/** For the build: all of them take seconds. */
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

/** Its page may also be /admin itself, and it asks for what it cannot answer. */
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
