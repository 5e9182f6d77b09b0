import { expect, test } from "vitest";
import { daysFromNow } from "../setup/booking-requests.ts";
import type { Site } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { words } from "../setup/words.ts";
import { twoSites } from "./two-sites.ts";

/** One second, as the owner's guide promises; the short run only checks arrival, because the machine may be busy. */
const withinASecond = { timeout: process.env.FAULTS === "long" ? 1_000 : patience(15) };

test("one process closes or blocks a time: the other shows it within a second", async () => {
  await using sites = await twoSites();
  const { other, post } = sites;
  const html = async ({ url }: Site, path: string) => (await fetch(url + path)).text();
  const page = async (site: Site) => words(await html(site, "/contact"));
  const facts = async (site: Site) => {
    const [, path = ""] = /data-state="([^"]+)"/.exec(await html(site, "/")) ?? [];
    return (await fetch(site.url + path)).text();
  };

  const today = daysFromNow(0);
  const block = { length: "days", from: today, to: daysFromNow(7), reason: "Gesloten" };
  expect((await post("/admin/blokkeren", block)).status).toBe(303);
  // At night the page says "Gesloten, opent …" even without the block.
  await expect.poll(() => facts(other), withinASecond).toContain(`${today}T00:00`);
  expect(await page(other)).toMatch(/Gesloten, opent [a-z]+ (\d+ \w+ )?om 9:30/);

  const exception = { intent: "save", from: daysFromNow(10), to: "", open: "closed", reason: "Verhuis" };
  expect((await post("/admin/zaak/uren/nieuw", exception)).status).toBe(303);
  await expect.poll(() => page(other), withinASecond).toContain(": Verhuis");
});
