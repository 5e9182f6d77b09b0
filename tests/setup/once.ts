import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import chromium from "@sparticuz/chromium";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { starterSnapshot } from "#app/shop/content-folder.server.ts";
import type { Snapshot } from "#app/shop/documents.server.ts";
import { movedMs } from "../fixtures/clock-moved.ts";
import { folderInMemory } from "./folder-in-memory.ts";
import { openBuild } from "./open-build.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A PostgreSQL server for this run, see `freshDatabase`. */
    postgresUrl: string;
    /** A data folder for tests to copy, which is ten times as fast as a first start. */
    preparedData: string;
    /** A data folder whose database has no tables yet, for tests to copy: making one takes eight seconds of a processor. */
    untouchedData: string;
    /** Chromium's program, see `openBrowser`. */
    chromiumPath: string;
    /** Read once, because YAML and schemas cost each file half a second. */
    starter: Omit<Snapshot, "pictures">;
  }
}

/** Vitest's global setup: a PostgreSQL server, and one first start on each database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unpacked once before two threads would; on the disk, for the next run.
  project.provide("chromiumPath", await chromium.executablePath());
  const disk = tmpdir();
  const memory = process.env.FAULTS === "long" ? undefined : folderInMemory();
  // Applies to every process started from here on.
  if (memory) process.env.TMPDIR = memory;
  const preparedData = mkdtempSync(join(tmpdir(), "shop-prepared-"));
  const untouchedData = mkdtempSync(join(tmpdir(), "shop-untouched-"));
  const compiled = mkdtempSync(join(tmpdir(), "shop-compiled-"));
  process.env.NODE_COMPILE_CACHE = compiled;
  const [server] = await Promise.all([
    // On the disk, because its databases would fill the memory; it does not wait for the disk.
    startPostgres({ isDurable: false, below: disk }),
    // In this process, so that every thread can reuse what is compiled.
    firstStart(),
  ]);

  if (movedMs) await moveClock(server.url);
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query("CREATE DATABASE prepared");
  await client.end();
  const DATABASE_URL = server.url.replace(/\/[^/]*$/, "/prepared");
  await runOnce({ DATA_DIR: preparedData, DATABASE_URL, AUTH_SECRET: "x".repeat(32) });

  const { pictures: _, ...starter } = starterSnapshot();
  project.provide("starter", starter);
  project.provide("postgresUrl", server.url);
  project.provide("preparedData", preparedData);
  project.provide("untouchedData", untouchedData);
  return async () => {
    await server.stop();
    for (const folder of [preparedData, untouchedData, compiled, ...(memory ? [memory] : [])])
      rmSync(folder, { recursive: true, force: true });
  };

  async function firstStart(): Promise<void> {
    const { close } = await openDatabase(readSettings({ DATA_DIR: untouchedData }), { skipMigrations: true });
    await close();
    cpSync(untouchedData, preparedData, { recursive: true });
    await runOnce({ DATA_DIR: preparedData });
  }
}

/** Moves the clock in every database created from here on. */
async function moveClock(serverUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl.replace(/[^/]*$/, "template1"));
  await client.connect();
  await client.query(`CREATE SCHEMA moved;
    CREATE FUNCTION moved.now() RETURNS timestamptz LANGUAGE sql STABLE
      AS $$ SELECT pg_catalog.now() + interval '${movedMs} milliseconds' $$`);
  // For the server, so that a test can still set another path for its database or role.
  await client.query("ALTER SYSTEM SET search_path = public, moved, pg_catalog");
  await client.query("SELECT pg_reload_conf()");
  // The settings are read a moment later, by this connection too.
  const path = async () => (await client.query("SHOW search_path")).rows[0].search_path;
  for (let tries = 0; !(await path()).includes("moved"); tries++) {
    if (tries > 500) throw new Error("The server does not use the moved clock");
    await pause(20);
  }
  await client.end();
}

async function runOnce(environment: Record<string, string>): Promise<void> {
  const shop = await openBuild(readSettings({ LOG_LEVEL: "silent", ...environment }));
  await shop.close();
}
