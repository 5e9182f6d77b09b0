import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { openEmbedded } from "#app/platform/embedded/pglite.server.ts";

type QueryConnection = { query<Row = unknown>(sql: string): Promise<Row[]>; close(): Promise<void> };

/** Opens a query function. An embedded database can only be queried while the site is stopped. */
export function openQuery(environment: { DATABASE_URL: string; DATA_DIR: string }): Promise<QueryConnection> {
  return environment.DATABASE_URL
    ? connectToServer(environment.DATABASE_URL)
    : openDataFolder(environment.DATA_DIR);
}

async function connectToServer(url: string): Promise<QueryConnection> {
  const client = new pg.Client(url);
  await client.connect();
  return { query: async (sql: string) => (await client.query(sql)).rows, close: () => client.end() };
}

async function openDataFolder(dataDir: string): Promise<QueryConnection> {
  const { pg: client, close } = await openEmbedded({
    folder: `${dataDir}/postgres`,
    prepare: async () => {},
  });
  return { query: async <Row>(sql: string) => (await (client as PGlite).query<Row>(sql)).rows, close };
}
