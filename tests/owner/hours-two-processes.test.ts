import { expect, inject, test } from "vitest";
import { daysFromNow } from "../setup/booking-requests.ts";
import { freshDatabase } from "../setup/engines.ts";
import { password } from "../setup/password.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { words } from "../setup/words.ts";

test("what one process closes or blocks, the other tells within a second", async () => {
  using data = dataFolder();
  const environment = {
    DATABASE_URL: await freshDatabase(inject("postgresUrl")),
    DATA_DIR: data.path,
    AUTH_SECRET: "x".repeat(32),
    ADMIN_EMAIL: "owner@shop.be",
    ADMIN_PASSWORD: password,
  };
  const one = await startSite(environment);
  const other = await startSite(environment);
  const html = async ({ url }: Site) => (await fetch(`${url}/contact`)).text();
  const page = async (site: Site) => words(await html(site));
  const signedIn = await send(one, "/login", { email: "owner@shop.be", password });
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

  const today = daysFromNow(0);
  const block = { length: "days", from: today, to: daysFromNow(7), reason: "Gesloten" };
  expect((await send(one, "/admin/blokkeren", block, { Cookie })).status).toBe(303);
  // At night the page says "Gesloten, opent …" without the block too.
  await expect.poll(() => html(other), { timeout: 1_000 }).toContain(`${today}T00:00`);
  expect(await page(other)).toMatch(/Gesloten, opent [a-z]+ (\d+ \w+ )?om 9:30/);

  const exception = { intent: "save", from: daysFromNow(10), to: "", open: "closed", reason: "Verhuis" };
  expect((await send(one, "/admin/zaak/uren/nieuw", exception, { Cookie })).status).toBe(303);
  await expect.poll(() => page(other), { timeout: 1_000 }).toContain(": Verhuis");
  await Promise.all([one, other].map((site) => stopSite(site)));
});

function send(
  { url }: Site,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return fetch(url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });
}
