/** What staff choose before the script runs counts all the same. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { phone } from "../setup/browser.ts";
import { awake, staffBrowserSite } from "../setup/staff-browser-site.ts";

const { openSignedIn } = await staffBrowserSite();
const day = openDate(7);

/** A page whose script waits. */
async function openAsleep(path: string): Promise<{ page: Page; wake: () => Promise<void> }> {
  const page = await openSignedIn("/admin/beveiliging", phone);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const wake = async () => {
    held.resolve();
    await awake(page);
  };
  return { page, wake };
}

test("a day of Vandaag", async () => {
  const { page, wake } = await openAsleep("/admin/vandaag");
  await page.getByLabel("Datum").fill(day);
  await wake();
  await page.getByRole("heading", { level: 1, name: longDate(day) }).waitFor();
  expect(await page.getByLabel("Datum").inputValue()).toBe(day);
  await page.context().close();
});

test("a status of the list, beside what was typed to look for", async () => {
  const { page, wake } = await openAsleep("/admin");
  await page.getByLabel("Zoeken").fill("Jan");
  await page.getByLabel("Status").selectOption("cancelled");
  await wake();
  await page.waitForURL(/status=cancelled/);
  expect(await page.getByLabel("Zoeken").inputValue()).toBe("Jan");
  await page.context().close();
});

test("the day of a new booking", async () => {
  const { page, wake } = await openAsleep("/admin/nieuw");
  await page.getByLabel("Datum").fill(day);
  const asked = page.waitForRequest((request) => request.url().includes(`dag=${day}`));
  await wake();
  await asked;
  expect(await page.getByLabel("Datum").inputValue()).toBe(day);
  await page.context().close();
});
