/** Tests a dashboard before its script runs, over restarts and lost connections, and after its session ends. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { expectComplaint, phone } from "../setup/browser.ts";
import { toast } from "../setup/paying-browser-site.ts";
import { hydrated, signIn, staffBrowserSite } from "../setup/staff-browser-site.ts";

const { database, addBookings, newPage, newSignedInPage, openSignedIn, start, stop } =
  await staffBrowserSite();
const day = openDate(7);
const dashboard = { name: "Admin Dashboard" };

test("signing out says so, shows nothing behind the back button, and reaches the other tabs", async () => {
  await addBookings(1, () => ({ name: "Jan Vandeputte" }));
  const page = await openSignedIn("/admin");
  const other = await page.context().newPage();
  await other.goto("/admin");
  await hydrated(other);
  await page.getByRole("article", { name: "Jan Vandeputte" }).waitFor();
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await toast(page, "Uitgelogd").waitFor();
  await other.waitForURL("**/login");
  await page.goBack();
  await page.getByRole("heading", { name: "Admin Login" }).waitFor();
  expect(await page.getByText("Jan Vandeputte").count()).toBe(0);
});

test("an open login page leads to the dashboard after a sign-in in another tab, at once or once it is visible", async () => {
  const page = await newPage();
  await page.goto("/login");
  const other = await page.context().newPage();
  await other.goto("/login");
  for (const tab of [page, other]) await hydrated(tab);
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await signIn(page);
  await page.getByRole("heading", dashboard).waitFor();
  await other.waitForURL("**/admin");
  await other.getByRole("heading", dashboard).waitFor();
  expect(await other.getByText("Uitgelogd").count()).toBe(0);
  await page.context().close();

  const [loginPage, signedIn] = [await newPage(), await openSignedIn("/admin")];
  await loginPage.goto("/login");
  await hydrated(loginPage);
  await loginPage.context().addCookies(await signedIn.context().cookies());
  await loginPage.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await loginPage.waitForURL("**/admin");
  for (const tab of [loginPage, signedIn]) await tab.context().close();
});

test("a session outlives a restart of the server, and a connection that is gone for a while", async () => {
  // The worker looks for a newer version of itself.
  expectComplaint(/An unknown error occurred when fetching the script/);
  const page = await openSignedIn("/admin");
  await stop();
  await page.getByRole("button", { name: "Vernieuwen" }).click();
  await toast(page, "Kon boekingen niet laden").waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("heading", dashboard).waitFor();
  await start();
  await page.reload();
  await page.getByRole("heading", dashboard).waitFor();
});

test("a session that ended on the server signs out at the next check or click", async () => {
  const page = await openSignedIn("/admin");
  await database.query("DELETE FROM session");
  // The open page may notice by itself before it is clicked.
  const pressed = page
    .getByRole("button", { name: "Vernieuwen" })
    .click()
    .catch(() => {});
  await toast(page, "Uitgelogd").waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.context().close();
  await pressed;

  const looking = await openSignedIn("/admin");
  await database.query("DELETE FROM session");
  await looking.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await toast(looking, "Uitgelogd").waitFor();
});

/** Opens a page whose script waits. */
async function openAsleep(path: string): Promise<{ page: Page; wake: () => Promise<void> }> {
  const page = await newSignedInPage(phone);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/entry.client*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  const wake = async () => {
    held.resolve();
    await hydrated(page);
  };
  return { page, wake };
}

test("a day chosen on Vandaag before the script runs is shown", async () => {
  const { page, wake } = await openAsleep("/admin/vandaag");
  await page.getByLabel("Datum").fill(day);
  await wake();
  await page.getByRole("heading", { level: 1, name: longDate(day) }).waitFor();
  await expect.poll(() => page.getByLabel("Datum").inputValue()).toBe(day);
});

test("a status chosen in the list before the script runs is applied, and the search text stays", async () => {
  const { page, wake } = await openAsleep("/admin");
  await page.getByLabel("Zoeken").fill("Jan");
  await page.getByLabel("Status").selectOption("cancelled");
  await wake();
  await page.waitForURL(/status=cancelled/);
  await expect.poll(() => page.getByLabel("Zoeken").inputValue()).toBe("Jan");
});

test("a day chosen for a booking before the script runs stays, and loads its times", async () => {
  const { page, wake } = await openAsleep("/admin/nieuw");
  await page.getByLabel("Datum").fill(day);
  const dayRequest = page.waitForRequest((request) => request.url().includes(`dag=${day}`));
  await wake();
  await dayRequest;
  await expect.poll(() => page.getByLabel("Datum").inputValue()).toBe(day);
});
