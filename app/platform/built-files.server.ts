import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type KeptAnswer, keptAnswer } from "./kept-answer.server.ts";

/** By address. */
export type BuiltFiles = ReadonlyMap<string, KeptAnswer>;

export function builtFiles(folder: string, headers: Record<string, string>): BuiltFiles {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => {
        const address = path.slice(folder.length).replaceAll(sep, "/");
        return [address, keptAnswer(readFileSync(path), { ...headers, ...headersOf(address) })];
      }),
  );
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
