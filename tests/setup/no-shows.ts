import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { openDatabase } from "#app/platform/runtime/runtime.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";

/** Gives each customer one missed appointment, because a checkout needs one. */
export async function addNoShows(db: Database, emails: string[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, status, manage_token)
    SELECT 'barber-1', 'Jan Vandeputte', email, 'haarknip', at, at + interval '10 minutes', 'no-show', gen_random_uuid()
    FROM json_array_elements_text(${JSON.stringify(emails)}::json) WITH ORDINALITY AS one (email, n),
      (SELECT count(*) FROM bookings) AS rows (before),
      LATERAL (SELECT date_trunc('day', now()) - interval '20 days' - (n + before) * interval '10 minutes') AS t (at)
    WHERE NOT EXISTS (SELECT 1 FROM bookings WHERE lower(bookings.email) = one.email AND status = 'no-show')`);
}

/** Gives missed appointments to customers of a site that is not running. */
export async function storeNoShows(environment: Record<string, string>, emails: string[]): Promise<void> {
  const { db, close } = await openDatabase(readSettings(environment), { skipMigrations: true });
  await addNoShows(db, emails);
  await close();
}
