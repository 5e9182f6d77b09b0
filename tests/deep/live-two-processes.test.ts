import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const live = (page: Page) => page.getByText("Live", { exact: true });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const book = async (changes: Record<string, unknown>) => {
  expect((await site.book(changes)).status).toBe(201);
};

test("two processes on one database see each other's events, also after a restart", async () => {
  const mobile = await site.openSignedIn("/admin", phone);
  await live(mobile).waitFor();
  const environment = {
    DATABASE_URL: site.databaseUrl,
    AUTH_SECRET: site.authSecret,
    DATA_DIR: site.dataDir,
  };
  let other: Site = await startSite(environment);
  try {
    const page = await site.openSignedIn(`${other.url}/admin`);
    await live(page).waitFor();
    await book({ name: "Jan Peeters" });
    await card(page, "Jan Peeters").waitFor();
    await card(page, "Jan Peeters").getByRole("button", { name: "Show", exact: true }).click();
    await card(mobile, "Jan Peeters").getByText("Gekomen", { exact: true }).waitFor();

    expect(await stopSite(other)).toBe(0);
    await page.getByText("Geen verbinding, we proberen opnieuw").waitFor();
    await expectAccessible(page);
    await book({ name: "Piet Intussen", email: "piet@example.be", time: "14:00" });
    other = await startSite({ ...environment, PORT: String(other.port) });
    await live(page).waitFor({ timeout: patience(20) });
    await card(page, "Piet Intussen").waitFor();
  } finally {
    await stopSite(other);
  }
});
