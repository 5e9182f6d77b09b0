import { randomBytes } from "node:crypto";
import pg from "pg";

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
