/** How long a session lives, as someone at work sees it: over restarts and dead zones, and not a moment after its end. */
import { expect, test } from "vitest";
import { expectComplaint } from "../setup/browser.ts";
import { toast } from "../setup/paying-browser-site.ts";
import { awake, signIn, staffBrowserSite } from "../setup/staff-browser-site.ts";

const { database, fill, newPage, openSignedIn, start, stop } = await staffBrowserSite();
const dashboard = { name: "Admin Dashboard" };

test("signing out says so, leaves nothing behind the back button, and the other tabs notice", async () => {
  await fill(1, () => ({ name: "Jan Vandeputte" }));
  const page = await openSignedIn("/admin");
  const other = await page.context().newPage();
  await other.goto("/admin");
  await awake(other);
  await page.getByRole("article", { name: "Jan Vandeputte" }).waitFor();
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await toast(page, "Uitgelogd").waitFor();
  await other.waitForURL("**/login");
  await page.goBack();
  await page.getByRole("heading", { name: "Admin Login" }).waitFor();
  expect(await page.getByText("Jan Vandeputte").count()).toBe(0);
  await page.context().close();
});

test("an open login page notices that someone signed in in another tab, at once or when it is looked at", async () => {
  const page = await newPage();
  await page.goto("/login");
  const other = await page.context().newPage();
  await other.goto("/login");
  for (const tab of [page, other]) await awake(tab);
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await signIn(page);
  await page.getByRole("heading", dashboard).waitFor();
  await other.waitForURL("**/admin");
  await other.getByRole("heading", dashboard).waitFor();
  expect(await other.getByText("Uitgelogd").count()).toBe(0);
  await page.context().close();

  const [late, signedIn] = [await newPage(), await openSignedIn("/admin")];
  await late.goto("/login");
  await awake(late);
  await late.context().addCookies(await signedIn.context().cookies());
  await late.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await late.waitForURL("**/admin");
  for (const tab of [late, signedIn]) await tab.context().close();
});

test("a session outlives a restart of the server, and a connection that is gone for a while", async () => {
  // The worker looks for a newer one of itself.
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
  await page.context().close();
});

test("a session that ended on the server signs out, at the next look or the next press", async () => {
  const page = await openSignedIn("/admin");
  await database.query("DELETE FROM session");
  // The open page may notice by itself before it is pressed.
  await page
    .getByRole("button", { name: "Vernieuwen" })
    .click({ timeout: 2_000 })
    .catch(() => {});
  await toast(page, "Uitgelogd").waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.context().close();

  const looking = await openSignedIn("/admin");
  await database.query("DELETE FROM session");
  await looking.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await toast(looking, "Uitgelogd").waitFor();
  await looking.context().close();
});
