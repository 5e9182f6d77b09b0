import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { openEmbedded } from "#app/platform/embedded/pglite.server.ts";

type Look = { query<Row = unknown>(sql: string): Promise<Row[]>; close(): Promise<void> };

/** Opens a query function. An embedded database can only be queried while the site is stopped. */
export function openQuery(environment: { DATABASE_URL: string; DATA_DIR: string }): Promise<Look> {
  return environment.DATABASE_URL ? onServer(environment.DATABASE_URL) : inFolder(environment.DATA_DIR);
}

async function onServer(url: string): Promise<Look> {
  const client = new pg.Client(url);
  await client.connect();
  return { query: async (sql: string) => (await client.query(sql)).rows, close: () => client.end() };
}

async function inFolder(dataDir: string): Promise<Look> {
  const { pg: client, close } = await openEmbedded({
    folder: `${dataDir}/postgres`,
    prepare: async () => {},
  });
  return { query: async <Row>(sql: string) => (await (client as PGlite).query<Row>(sql)).rows, close };
}
