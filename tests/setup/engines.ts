import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { isDeep } from "./deep.ts";

export type Engine = "embedded" | "server";
/** Both kinds of database. TEST_CLOCK leaves out the embedded one, whose clock it cannot move. */
export const bothEngines: Engine[] = process.env.TEST_CLOCK ? ["server"] : ["embedded", "server"];
/**
 * The database for tests of behaviour that the database decides: locks, transactions, types, notifications.
 * `npm run test:deep` runs them on the embedded one, the other commands on the server.
 */
export const engineOfRun: Engine[] = [isDeep && !process.env.TEST_CLOCK ? "embedded" : "server"];
/** The database for tests of rules whose SQL is the same on both: the faster one, or both with TEST_ENGINES=both. */
export const engines: Engine[] = process.env.TEST_ENGINES === "both" ? bothEngines : ["server"];

/** Creates a migrated, empty database. Resolves to its address. */
export async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  // Copies files instead of logging each page, which takes four times the processor time.
  await client.query(`CREATE DATABASE ${name} TEMPLATE prepared STRATEGY FILE_COPY`);
  await client.end();
  return serverUrl.replace(/\/[^/]*$/, `/${name}`);
}

/** Returns the environment of a site in its own process, on a fresh database. */
export async function environmentOf(engine: Engine, dataDir: string) {
  const databaseUrl = engine === "server" ? await freshDatabase(inject("postgresUrl")) : "";
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRET: "x".repeat(32) };
}
