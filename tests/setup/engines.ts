import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { isDeep } from "./deep.ts";

export type Engine = "embedded" | "server";
/** TEST_CLOCK moves the server only. */
export const bothEngines: Engine[] = process.env.TEST_CLOCK ? ["server"] : ["embedded", "server"];
/** For what a database decides: locks, transactions, types, notifications. The embedded one's turn is `npm run test:deep`. */
export const engineOfRun: Engine[] = [isDeep && !process.env.TEST_CLOCK ? "embedded" : "server"];
/** For rules whose SQL is the same on both: on the faster one, or on both with TEST_ENGINES=both. */
export const engines: Engine[] = process.env.TEST_ENGINES === "both" ? bothEngines : ["server"];

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
