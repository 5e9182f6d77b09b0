import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Has one row: the host name in identifiers of mails and calendar files. It stays when APP_URL changes. */
export const siteIdentity = pgTable(
  "site_identity",
  { id: integer().primaryKey().default(1), host: text().notNull() },
  (t) => [check("site_identity_once", sql`${t.id} = 1`)],
);
