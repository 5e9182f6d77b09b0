import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";
import { startSite, stopSite } from "./site-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL server of this test run; `freshDatabase` makes a database of one's own in it. */
    postgresUrl: string;
    /** A data folder after a first start: copying it is ten times as fast as a first start. */
    preparedData: string;
  }
}

/**
 * Vitest's global setup: starts a real PostgreSQL server, and makes the first start of the site once on each
 * database, for the tests to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const preparedData = mkdtempSync(join(tmpdir(), "shop-prepared-"));
  await runOnce({ DATA_DIR: preparedData });

  const client = new pg.Client(server.url);
  await client.connect();
  await client.query("CREATE DATABASE prepared");
  await client.end();
  const DATABASE_URL = server.url.replace(/\/[^/]*$/, "/prepared");
  await runOnce({ DATA_DIR: preparedData, DATABASE_URL, AUTH_SECRET: "x".repeat(32) });

  project.provide("postgresUrl", server.url);
  project.provide("preparedData", preparedData);
  return async () => {
    rmSync(preparedData, { recursive: true, force: true });
    await server.stop();
  };
}

async function runOnce(environment: Record<string, string>): Promise<void> {
  const site = await startSite(environment);
  const code = await stopSite(site);
  if (code !== 0) throw new Error(`The first start did not end well:\n${site.output()}`);
}
