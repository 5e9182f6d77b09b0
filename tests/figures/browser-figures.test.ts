/** Tests the figures on a phone, by keyboard, and without script. */
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const { database, newSignedInPage, openSignedIn } = await staffBrowserSite();
beforeAll(async () => {
  await database.query(`
    INSERT INTO bookings (barber_id, name, email, service, price_cents, starts_at, ends_at, status, manage_token, created_at)
    SELECT 'barber-1', 'Klant ' || n % 40, 'klant' || n % 40 || '@example.be', 'haarknip', 2500, at, at + interval '30 minutes',
      CASE WHEN n % 12 = 5 THEN 'no-show' WHEN n % 12 = 7 THEN 'cancelled' ELSE 'show' END, gen_random_uuid()::text,
      at - interval '3 days'
    FROM (SELECT n, date_trunc('day', now()) - interval '1 day' * (1 + n / 3) + interval '9 hours' + n % 3 * interval '1 hour' AS at
      FROM generate_series(0, 600) AS n) AS visits`);
});

test("the year fits a phone, passes axe, and a tap or an arrow key shows the value", async () => {
  const page = await openSignedIn("/admin/cijfers", phone);
  await page.getByRole("link", { name: "Jaar", exact: true }).click();
  await page.waitForURL("**periode=jaar**");
  // In the first days of a year the charts are folded.
  for (const folded of await page.getByText("Toon toch alles").all()) await folded.click();
  // A young year may be grouped by week or day instead of month.
  await page.getByRole("heading", { name: /^Afspraken per (maand|week|dag)$/ }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const picture = page.locator("#afspraken ~ div .picture");
  await picture.locator("rect[data-value]").first().tap();
  await expect.poll(() => picture.getByRole("status").textContent()).toMatch(/: gekomen \d+$/);
  await picture.focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => picture.getByRole("status").textContent())
    .toMatch(/: (no-show|geannuleerd|gekomen) \d+$/);
  await page.getByText("Toon als tabel").first().click();
  await page.getByRole("table").first().waitFor();
  await expectAccessible(page);
});

test("on a phone the figures are behind the button Meer", async () => {
  const page = await openSignedIn("/admin", phone);
  await page.getByRole("button", { name: "Meer" }).click();
  await page.getByRole("link", { name: "Cijfers" }).last().click();
  await page.getByRole("heading", { name: "Cijfers", exact: true }).waitFor();
});

test("without script the page has the charts, their titles and the tables", async () => {
  const page = await newSignedInPage({ ...phone, javaScriptEnabled: false, forcedColors: "active" });
  await page.goto("/admin/cijfers?periode=jaar");
  expect(await page.locator("svg[role=img]").count()).toBeGreaterThanOrEqual(6);
  await expect
    .poll(() => page.locator("#afspraken ~ div rect title").first().textContent())
    .toMatch(/: gekomen \d+$/);
  // Forced colours have patterns; a missing one would leave the bars without colour.
  const fills = await page
    .locator("rect.hatched")
    .evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill));
  expect(new Set(fills).size).toBeGreaterThanOrEqual(4);
  for (const fill of new Set(fills)) expect(await page.locator(fill.slice(5, -2)).count()).toBe(1);
  await page.getByText("Toon als tabel").first().click();
  await expect.poll(() => page.getByRole("table").first().isVisible()).toBe(true);
  await page.getByRole("link", { name: "Zelf kiezen", exact: true }).click();
  await page.getByLabel("Eerste dag").fill("2026-03-01");
  await page.getByLabel("Laatste dag").fill("2026-02-01");
  await page.getByRole("button", { name: "Toon" }).click();
  await page.getByText("De laatste dag komt voor de eerste: wissel ze om.").waitFor();
});
