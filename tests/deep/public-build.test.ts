import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { articles } from "#app/shop/blog/articles.server.ts";
import { pagesOf } from "#app/shop/pages.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { shop as facts } from "../setup/starter.ts";
import { testShop } from "../setup/test-shop.ts";

const folder = "build/client";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
const texts = files.filter((file) => /\.(js|css|html|data|json|svg|xml|txt)$/.test(file));

test("the public files hold no source map, no setting, no secret and no part of the server", () => {
  expect(texts.length).toBeGreaterThan(50);
  expect(files.filter((file) => /\.(map|ts|tsx|env|sql)$/.test(file))).toEqual([]);
  const forbidden =
    /sourceMappingURL|AUTH_SECRET|DATABASE_URL|ADMIN_PASSWORD|SMTP_URL|TRUST_PROXY|STRIPE_\w+|whsec_|[sr]k_(live|test)|process\.env|\.server\.ts|["'`]node:\w|drizzle|pglite|better-auth|nodemailer|pg-boss|INSERT INTO/g;
  const found = texts.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [...text.matchAll(forbidden)].map(([word]) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test("the browser's scripts include zod/mini only, not all of zod", () => {
  const brings = texts.filter((file) => /[^$]\bZodString\b/.test(readFileSync(join(folder, file), "utf8")));
  expect(brings).toEqual([]);
});

const shop = testShop({ engine: "embedded" });

test("a sentence of a public page is in its HTML as it is read, for search and copying", async () => {
  const htmlOf = async (path: string) => (await shop.fetch(path)).text();
  for (const { path } of [...Object.values(pagesOf(facts)), ...articles(snapshot())]) {
    const cut = (await htmlOf(path)).match(/[^\s>]\s*(?:<!-- -->\s*)+[^\s<].{0,40}/g);
    expect(cut, path).toBe(null);
  }
  expect(await htmlOf("/")).toContain("15+ jaar ervaring in professionele haarknipservice");
});
