import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Value } from "#app/shop/kinds.ts";
import { singleKey } from "#app/shop/kinds.ts";
import { publish } from "#app/shop/publish.server.ts";
import { shopDocuments } from "#app/shop/tables/content.server.ts";

/** Publishes rules, as the owner does on the page Regels. */
export async function changeRules(db: Database, change: Partial<Value<"rules">>): Promise<void> {
  const [row] = await db.select().from(shopDocuments).where(eq(shopDocuments.kind, "rules"));
  const edit = { ...row, kind: "rules" as const, key: singleKey, position: row?.position ?? 0 };
  const value = { ...Object(row?.value), ...change };
  const published = await publish(db, { by: null, edits: [{ ...edit, value, seen: row?.version }] });
  if (!published.ok) throw new Error(JSON.stringify(published));
}
