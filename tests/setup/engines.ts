import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type Engine = "embedded" | "server";
export const engines: Engine[] = ["embedded", "server"];

/** A migrated, empty database; resolves with its address. */
export async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE prepared`);
  await client.end();
  return serverUrl.replace(/\/[^/]*$/, `/${name}`);
}

/** Of a site in a process of its own, on a fresh database. */
export async function environmentOf(engine: Engine, dataDir: string) {
  const databaseUrl = engine === "server" ? await freshDatabase(inject("postgresUrl")) : "";
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRET: "x".repeat(32) };
}
