/** The team's room on a phone. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();

test("an owner adds a barber with own hours, a break and a day off, and visitors meet him", async () => {
  const page = await site.openSignedIn("/admin/zaak/team", phone);
  await expectGood(page, "Team");
  await page.getByRole("link", { name: "Voeg een kapper toe" }).click();
  await expectGood(page, "Nieuwe kapper");
  await page.getByLabel("Naam").fill("Ali");
  await page.getByLabel("Een paar woorden").fill("Ali scheert zoals zijn grootvader, met een warm doek.");
  await page.getByRole("radio", { name: "hero barbier stilleven" }).check({ force: true });
  await page.getByLabel("Volgt de uren van de zaak").uncheck();
  await page.getByLabel("Maandag van").fill("12:00");
  await page.getByRole("button", { name: "Nog een pauze", exact: true }).last().click();
  await page.getByLabel("Van", { exact: true }).fill("15:00");
  await page.getByLabel("Tot", { exact: true }).fill("14:00");
  await page.getByRole("button", { name: "Voeg een vrije dag toe" }).click();
  await page.getByLabel("Eerste dag").fill("2030-01-02");
  await expectGood(page, "Nieuwe kapper");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("De pauze eindigt voor ze begint.").first().waitFor();
  await expectGood(page, "Nieuwe kapper");
  await page.getByLabel("Tot", { exact: true }).first().fill("15:30");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Ali: het staat op de site").waitFor();
  await expectGood(page, "Team");

  await page.getByRole("link", { name: "Wijzig Kapper 1" }).click();
  await page.getByLabel("Een paar woorden").fill("Knipt al twintig jaar.");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Kapper 1: het staat op de site").waitFor();

  await page.goto("/contact");
  await page.getByRole("heading", { name: "Wie je knipt" }).scrollIntoViewIfNeeded();
  await page.getByText("met een warm doek").waitFor();
  await expectAccessible(page);
});

async function expectGood(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${heading}-${Date.now()}.png`, fullPage: true });
}
