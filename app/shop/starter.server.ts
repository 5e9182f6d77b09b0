import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { type Draft, readContentFolder } from "./content-folder.server.ts";
import { isSingle, type Kind, kinds } from "./kinds.ts";
import { publish } from "./publish.server.ts";
import { shopDocuments, shopVersions } from "./tables/content.server.ts";

/**
 * Fills an empty database from content/, and adds kinds that an older one lacks. Safe if several processes start at
 * once.
 */
export async function publishStarter(db: Database): Promise<void> {
  const missing = await listMissingKinds(db);
  if (missing.length === 0) return;
  const isEmpty = (await db.$count(shopVersions)) === 0;
  if (isEmpty) await refuseWithoutFacts(db);
  const drafts = readContentFolder("content").filter(({ kind }) => isEmpty || missing.includes(kind));
  await publishNew(db, drafts);
}

/** Publishes drafts even if there are bookings. Returns false if something is published already. */
export async function publishFirst(db: Database, drafts: Draft[]): Promise<boolean> {
  if ((await db.$count(shopVersions)) > 0) return false;
  await publishNew(db, drafts);
  return true;
}

async function publishNew(db: Database, drafts: Draft[]): Promise<void> {
  const edits = drafts.map((draft) => ({ ...draft, seen: undefined }));
  const published = await publish(db, { by: null, edits });
  // "changed_meanwhile" means that another process was first.
  if (!published.ok && published.reason === "invalid")
    throw new Error(
      `content/ has mistakes:\n${published.issues.map(({ kind, key, message }) => `  ${kind} ${key}: ${message}`).join("\n")}`,
    );
}

/** @throws if the database comes from a version that kept the shop's facts in code, which the starter's would replace. */
export async function refuseWithoutFacts(db: Pick<Database, "execute">): Promise<void> {
  if (!(await hasRows(db, "bookings")) || (await hasRows(db, "shop_versions"))) return;
  throw new Error(
    "This database holds bookings of a version that kept the facts of the shop in content/shop.ts, and none that were " +
      "published. The starter's would take their place: other hours, no closed days, no barbers of yours. Nothing was " +
      'changed. Write yours into content/ first and run "npm run content -- import content": ' +
      'docs/operations.md, "From a version with content/shop.ts".',
  );
}

async function hasRows(db: Pick<Database, "execute">, table: string): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`SELECT to_regclass(${`public.${table}`}) IS NOT NULL AS "exists"`,
  );
  if (!rows[0]?.exists) return false;
  return (await db.execute(sql`SELECT 1 FROM ${sql.identifier(table)} LIMIT 1`)).rows.length > 0;
}

/** Lists the kinds of which there must be one document and is none. */
async function listMissingKinds(db: Database): Promise<Kind[]> {
  const rows = await db.selectDistinct({ kind: shopDocuments.kind }).from(shopDocuments);
  const isThere = (kind: Kind) => rows.some((row) => row.kind === kind);
  return (Object.keys(kinds) as Kind[]).filter((kind) => isSingle(kind) && !isThere(kind));
}
