import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { kinds } from "#app/shop/kinds.ts";
import { publish } from "#app/shop/publish.server.ts";
import { shopDocuments } from "#app/shop/tables/content.server.ts";

/** Publishes colleagues of the first barber, with the same hours. */
export async function moreBarbers(db: Database, ...ids: string[]): Promise<void> {
  const [first] = await db.select().from(shopDocuments).where(eq(shopDocuments.kind, "barber"));
  const value = kinds.barber.parse(first?.value);
  const edits = ids.map((key, index) => ({
    kind: "barber" as const,
    key,
    position: 10 + index,
    seen: undefined,
    value: { ...value, name: `Kapper ${index + 2}` },
  }));
  expect(await publish(db, { by: null, edits })).toMatchObject({ ok: true });
}
