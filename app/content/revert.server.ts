import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { shopChanges, shopVersions } from "#app/tables/content.server.ts";
import { archiveUsed } from "./in-use.server.ts";
import type { Edit, Kind } from "./kinds.ts";

/**
 * What takes one version back; published, it is "newer" when one of its documents changed since. "first" when there
 * was nothing before it.
 */
export async function revertEdits(
  db: Database,
  version: number,
): Promise<{ ok: true; edits: Edit[] } | { ok: false; reason: "unknown" | "first" }> {
  const changes = await db.select().from(shopChanges).where(eq(shopChanges.version, version));
  if (changes.length === 0) return { ok: false, reason: "unknown" };
  if (version === (await firstVersion(db))) return { ok: false, reason: "first" };
  const edits = changes.map(({ kind, key, before, after }): Edit => {
    const { position, value = null } = Object(before);
    return { kind: kind as Kind, key, seen: after ? version : undefined, value, position };
  });
  return { ok: true, edits: await archiveUsed(db, edits) };
}

/** The starter. */
export async function firstVersion(db: Database | Transaction): Promise<number | undefined> {
  const { version } = shopVersions;
  const [first] = await db.select({ version }).from(shopVersions).orderBy(asc(version)).limit(1);
  return first?.version;
}
