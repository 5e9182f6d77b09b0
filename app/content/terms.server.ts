import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { languageCodes } from "#app/i18n/format/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { termsVersions } from "#app/tables/content.server.ts";
import { legalText } from "./legal.server.ts";
import type { ShopFacts } from "./shop/facts.ts";

/** Which words a booking or a payment of this moment is made under. */
export const termsIdOf = (shop: ShopFacts): string => termsOf(shop).id;

/** Word for word, so that they can be read when the rules, the shop or the program are others. */
export async function storeTerms(database: Database, shop: ShopFacts): Promise<void> {
  await database.insert(termsVersions).values(termsOf(shop)).onConflictDoNothing();
}

export async function storedTerms(database: Database, id: string) {
  const [kept] = await database.select().from(termsVersions).where(eq(termsVersions.id, id));
  return kept;
}

function termsOf(shop: ShopFacts) {
  const known = ofShops.get(shop);
  if (known) return known;
  const texts = Object.fromEntries(
    languageCodes.map((language) => [language, legalText("terms", language, shop)]),
  );
  const id = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
  const terms = { id, texts };
  ofShops.set(shop, terms);
  return terms;
}

const ofShops = new WeakMap<ShopFacts, { id: string; texts: typeof termsVersions.$inferInsert.texts }>();
