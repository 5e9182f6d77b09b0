import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { inject } from "vitest";
import { cleanEnvironment, quickToStart } from "./site-process.ts";

export async function run(
  name: "backup" | "restore" | "content",
  args: string[],
  environment: Record<string, string>,
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  const env = { ...cleanEnvironment, ...environment };
  const child = spawn(process.execPath, [...quickToStart, "server.js", name, ...args], { env, cwd });
  const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, output: (out + problem).trim() };
}

/** Makes a folder that `using` removes. */
export function scratchFolder() {
  const path = mkdtempSync(join(tmpdir(), "shop-backup-"));
  return {
    path,
    file: (name: string) => join(path, name),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

export async function emptyDatabase(): Promise<string> {
  const name = `empty_${Math.random().toString(36).slice(2)}`;
  await query(inject("postgresUrl"), `CREATE DATABASE ${name}`);
  return inject("postgresUrl").replace(/\/[^/]*$/, `/${name}`);
}

export async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Returns every row and mail, sorted within its table. */
export function contentsOf(file: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  let table = "";
  for (const line of gunzipSync(readFileSync(file)).toString().split("\n")) {
    const [, kind = "", content = ""] = /^\["(\w+)",(.*)\]$/s.exec(line) ?? [];
    if (kind === "table") table = JSON.parse(content).name;
    const list = { table, row: table, mail: "outbox" }[kind];
    if (!list) continue;
    found[list] ??= [];
    if (kind !== "table") found[list].push(content);
  }
  for (const list of Object.values(found)) list.sort();
  return found;
}

/** Changes the text of a backup. With `sign` its checksum is updated, as another program could do. */
export function changedBackup(file: Buffer, change: (text: string) => string, { sign = false } = {}): Buffer {
  const text = change(gunzipSync(file).toString());
  const [body = ""] = text.split('["end",');
  const sha256 = createHash("sha256").update(body).digest("hex");
  return gzipSync(sign ? `${body}["end",{"sha256":"${sha256}"}]\n` : text);
}
