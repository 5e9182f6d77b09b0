/** The owner types the key of Mollie: it is tested, stored encrypted, and applies at once. */
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { serverSettings } from "#app/shop/tables/content.server.ts";
import { startMollieApi } from "../fakes/mollie-api.ts";
import { openTestShop } from "../setup/test-shop.ts";
import { password, staffMember, words } from "../setup/visitor.ts";

const pagePath = "/admin/zaak/techniek";

test("a key that Mollie does not know is refused; a known one names Mollie to visitors and stays while a customer pays", async () => {
  const mollie = await startMollieApi();
  const { MOLLIE_API_KEY, MOLLIE_API_URL } = mollie.environment;
  const shop = await openTestShop({ engine: "server", environment: { MOLLIE_API_URL } });
  onTestFinished(async () => {
    await shop.close();
    await mollie.close();
  });
  const { db } = shop.runtime();
  const owner = await staffMember(shop, "admin");
  async function send(fields: Record<string, string>): Promise<[status: number, page: string]> {
    const answer = await owner.post(pagePath, { intent: "save", part: "mollie", password, ...fields });
    const page = await answer.text();
    expect(page).not.toContain(MOLLIE_API_KEY);
    return [answer.status, words(page)];
  }
  const privacy = async () => words(await (await shop.fetch("/privacy")).text());

  expect(await privacy()).not.toContain("Mollie");
  for (const [key, problem] of [
    ["sk_test_x", "Een sleutel van Mollie begint met live_ of test_"],
    [`test_${"b".repeat(30)}`, "Mollie antwoordt niet, of kent je sleutel niet."],
  ] as const)
    expect(await send({ MOLLIE_API_KEY: key })).toEqual([422, expect.stringContaining(problem)]);
  expect(await send({ MOLLIE_API_KEY })).toEqual([200, expect.stringContaining("Bewaard. Mollie antwoordt")]);
  expect(await owner.text(pagePath)).toMatch(/bij Mollie Let op Mollie staat in testmodus.*eindigt op aaaa/);
  expect((await owner.post(pagePath, { part: "mollie" })).status).toBe(200);
  expect(shop.runtime().settings.mollie?.apiKey).toBe(MOLLIE_API_KEY);
  expect(JSON.stringify(await db.select().from(serverSettings))).not.toContain(MOLLIE_API_KEY);
  expect(await privacy()).toContain("Mollie");

  await db.execute(sql`INSERT INTO prepayments
    (email, amount_cents, currency, provider, session_id, checkout_url, expires_at)
    VALUES ('jan@example.be', 1000, 'EUR', 'mollie', 'tr_now', 'https://x', now() + interval '20 minutes')`);
  for (const refused of [await send({ intent: "remove" }), await send({ MOLLIE_API_KEY })])
    expect(refused).toEqual([422, expect.stringContaining("een klant is nu aan het betalen")]);
  await db.execute(sql`DELETE FROM prepayments`);
  expect((await send({ intent: "remove" }))[0]).toBe(200);
  expect(shop.runtime().settings.mollie).toBeUndefined();
  expect(await privacy()).not.toContain("Mollie");
});
