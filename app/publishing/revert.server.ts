import { eq } from "drizzle-orm";
import type { Database } from "../platform/database.server.ts";
import type { Kind } from "./kinds.ts";
import { type Edit, type Published, publish } from "./publish.server.ts";
import { shopChanges } from "./tables.server.ts";

/** Takes one version back. Refused as "newer" when one of its documents changed since. */
export async function revert(
  db: Database,
  { version, by }: { version: number; by: string },
): Promise<Published | { ok: false; reason: "unknown" }> {
  const changes = await db.select().from(shopChanges).where(eq(shopChanges.version, version));
  if (changes.length === 0) return { ok: false, reason: "unknown" };
  const edits = changes.map(({ kind, key, before, after }): Edit => {
    const { position, value = null } = Object(before);
    return { kind: kind as Kind, key, seen: after ? version : undefined, value, position };
  });
  return publish(db, { by, edits });
}
