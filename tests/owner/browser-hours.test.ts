/** Hours on a phone: with script pairs of fields come and go. */
import { expect, test } from "vitest";
import { tuesday } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const { openSignedIn, openPage, book } = await staffBrowserSite();
const wide = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("the owner opens on Tuesdays with a break, and closes a day that has an appointment", async () => {
  const page = await openSignedIn("/admin/zaak/uren", phone);
  await expectAccessible(page);
  expect(await wide(page)).toBe(0);
  const add = page.getByRole("button", { name: "Dinsdag: open zetten" });
  await add.click();
  await page.getByLabel("Dinsdag van", { exact: true }).fill("10:00");
  await page.getByLabel("Dinsdag tot", { exact: true }).fill("12:00");
  await page.getByRole("button", { name: "Dinsdag: nog een pauze" }).click();
  await page.getByLabel("Dinsdag van, stuk 2").fill("13:00");
  await page.getByLabel("Dinsdag tot, stuk 2").fill("12:30");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Om 12:30 sluiten kan niet: je opent om 13:00.").first().waitFor();
  await expectAccessible(page);
  await page.getByLabel("Dinsdag tot, stuk 2").fill("18:00");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Openingsuren: het staat op de site").waitFor();
  const visitor = await openPage("/contact", phone);
  await visitor.getByRole("row", { name: "Dinsdag 10:00-12:00 en 13:00-18:00" }).first().waitFor();

  const date = tuesday(7);
  expect((await book({ date, time: "10:00" })).status).toBe(201);
  await page.goto("/admin/zaak/uren/nieuw");
  await expectAccessible(page);
  await page.getByLabel("Eerste dag").fill(date);
  await page.getByLabel("Waarom?").fill("Opleiding");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("1 afspraak valt buiten de nieuwe uren").waitFor();
  await expectAccessible(page);
  expect(await wide(page)).toBe(0);
  await page.getByRole("button", { name: "Bewaar en annuleer ze" }).click();
  await page.getByText("Toegevoegd: het staat op de site").waitFor();
  await visitor.goto("/");
  await visitor
    .getByText(/^Gesloten op dinsdag .*: Opleiding$/)
    .first()
    .waitFor();
  await expectAccessible(visitor);
  await page.goto("/admin/zaak/uren/feestdagen");
  await expectAccessible(page);
  expect(await wide(page)).toBe(0);
});
