import { eq } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { kinds } from "#app/shop/kinds.ts";
import { publish } from "#app/shop/publish.server.ts";
import { shopDocuments } from "#app/shop/tables/content.server.ts";

/** Lets visitors book a time that begins in a minute. */
export function withoutNotice(db: () => Database): void {
  beforeAll(async () => {
    const [row] = await db().select().from(shopDocuments).where(eq(shopDocuments.kind, "rules"));
    const rules = kinds.rules.parse(row?.value);
    const value = { ...rules, booking: { ...rules.booking, noticeMinutes: 0 } };
    const edits = [{ kind: "rules" as const, key: row?.key ?? "", seen: row?.version, value }];
    expect(await publish(db(), { by: null, edits })).toMatchObject({ ok: true });
  });
}
