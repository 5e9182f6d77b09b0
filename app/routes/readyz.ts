import { sql } from "drizzle-orm";
import { db } from "../platform/running.server.ts";

/** 200 while the database answers. */
export async function loader() {
  const headers = { "Cache-Control": "no-store" };
  try {
    await db().execute(sql`SELECT 1`);
    return new Response("ready", { headers });
  } catch {
    return new Response("the database does not answer", { status: 503, headers });
  }
}
