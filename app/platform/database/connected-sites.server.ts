import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";

/** From where each process of the site is connected to this server: every version listens under this name. */
export async function connectedSites(db: Pick<Database, "execute">): Promise<string[]> {
  const { rows } = await db.execute<{ client: string }>(sql`
    SELECT coalesce(host(client_addr), 'this machine') AS client FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'listen dashboard' AND pid <> pg_backend_pid()`);
  return rows.map(({ client }) => client);
}

/** A migration and the requests of older code lock each other out, and both would send the mails that wait. */
export async function refuseBesideOlder(db: Pick<Database, "execute">): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const sites = await connectedSites(db);
    if (sites.length === 0) return;
    // One that is stopping has a while.
    if (attempt === 20) throw new Error(refusal(sites));
    await pause(500);
  }
}

function refusal(sites: string[]): string {
  const old =
    sites.length === 1
      ? "1 process of an older version is"
      : `${sites.length} processes of an older version are`;
  const from = [...new Set(sites)].join(", ");
  return `${old} connected (from ${from}): stop the old one first, because this version changes its tables. Nothing was changed. \
Of a machine that is gone the server may still hold one: SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE \
application_name = 'listen dashboard'`;
}
