import { asc, eq } from "drizzle-orm";
import { kinds, type Value } from "#app/content/kinds.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shopChanges } from "#app/tables/content.server.ts";

/** The rules that this shop started with; undefined when they no longer fit. */
export async function startingRules(): Promise<Value<"rules"> | undefined> {
  const [first] = await db()
    .select({ after: shopChanges.after })
    .from(shopChanges)
    .where(eq(shopChanges.kind, "rules"))
    .orderBy(asc(shopChanges.version))
    .limit(1);
  return kinds.rules.safeParse(Object(first?.after).value).data;
}
