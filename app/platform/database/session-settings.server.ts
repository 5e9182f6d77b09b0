import { sql } from "drizzle-orm";
import type { Database } from "./database.server.ts";

/** Settings that our statements rely on. A server, role or database may have other defaults. */
const settings = {
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  bytea_output: "hex",
  extra_float_digits: "1",
  standard_conforming_strings: "on",
  default_transaction_isolation: "read committed",
};

// The rest of the path stays: a server may keep its extensions in a schema of their own.
const publicFirst = `SELECT set_config('search_path',
  concat_ws(', ', 'public', nullif(current_setting('search_path'), '')), false)
  WHERE current_schema() IS DISTINCT FROM 'public'`;

/** SQL that every connection runs first. Startup parameters would not do: poolers refuse them. */
export const sessionSettings = [
  ...Object.entries(settings).map(([name, value]) => `SET ${name} = '${value}'`),
  publicFirst,
].join("; ");

/** @throws when the settings do not persist, as behind a pooler that changes connections between transactions. */
export async function refuseOtherSettings(db: Pick<Database, "execute">): Promise<void> {
  const columns = Object.keys(settings).map(
    (name) => sql`current_setting(${name}) AS ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, string>>(
    sql`SELECT ${sql.join(columns, sql`, `)}, current_schema() AS schema`,
  );
  const currentSettings = rows[0] ?? {};
  const wrong = Object.entries({ ...settings, schema: "public" }).filter(
    ([name, value]) => currentSettings[name] !== value,
  );
  if (wrong.length === 0) return;
  const names = wrong.map(([name]) => `${name} (${currentSettings[name]})`).join(", ");
  throw new Error(`the site's own settings do not stay: ${names}. A pooler in between must pool by session.`);
}
