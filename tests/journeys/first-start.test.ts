/** Opens an empty shop after its first start: its public pages, and the sign-in of its owner. */
import { test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { browserSite } from "../setup/browser-site.ts";
import { expectAccessiblePage } from "../setup/every-page.ts";
import { password } from "../setup/password.ts";
import { pathIn } from "../setup/staff-links.ts";

const site = browserSite();

// `npm run test:deep` checks every public page, on a phone and a desktop.
test.each([
  "/services/klassieke-haarknip",
  "/blog/fade-kapsel-gids",
  "/contact",
  "/privacy",
  "/bestaat-niet",
])("%s passes axe", async (path) => {
  await expectAccessiblePage(await site.newPage(phone), path);
});

test("home passes axe before and after its islands start", async () => {
  const page = await site.newPage(phone);
  await expectAccessiblePage(page, "/");
  await page.locator("summary").first().click();
  const gallery = page.getByRole("region", { name: "Ons vakwerk" });
  await gallery.scrollIntoViewIfNeeded();
  await gallery.getByRole("button", { name: "Afspelen" }).waitFor();
  await expectAccessible(page);
});

test("the owner opens the printed address, makes the first account, and is in the rooms of the shop", async () => {
  const page = await site.openPage(pathIn(site.output(), "welkom"), phone);
  await page.getByLabel("E-mail").fill("baas@shop.be");
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByLabel("Wachtwoord, nog eens").fill(password);
  await page.getByRole("button", { name: "Maak mijn account" }).click();
  await page.getByRole("heading", { level: 1, name: "Zaak", exact: true }).waitFor();
  await expectAccessible(page);
});
