/** Tests the import of files by the owner, on a phone and without script. */
import { beforeAll, expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const today = Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO("Europe/Brussels");
const day = (days: number) => today.add({ days }).toPlainDate().toString();
const file = (name: string) => ({
  name: "afspraken.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Datum;Uur;Klant;GSM;Behandeling;Prijs;Status",
      `${day(-20)};10:00;${name};0470 12 34 56;Knippen;€ 25,00;Voltooid`,
      `${day(-13)};10:00;${name};0470 12 34 56;Baard;€ 15,00;No-show`,
      `${day(-13)};25:00;${name};0470 12 34 56;Baard;€ 15,00;Voltooid`,
      `${day(9)};10:00;${name};0470 12 34 56;Knippen;;Bevestigd`,
    ].join("\r\n"),
  ),
});

beforeAll(() => site.database.query("DELETE FROM bookings"));

test("the owner uploads a file on a phone, sees what would change, imports it and undoes the import", async () => {
  const page = await site.openSignedIn("/admin/zaak/verhuizen", {
    ...phone,
    viewport: { width: 390, height: 664 },
  });
  await page.getByLabel("CSV-bestand").setInputFiles(file("Elif Kaya"));
  await page.getByRole("button", { name: "Lees het bestand" }).click();
  await page.getByText("Afspraken: welke kolom is wat?").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Kijk wat er zou gebeuren" }).click();
  await page.getByText("Er is nog niets veranderd.").waitFor();
  await page.getByText("Geen uur: 25:00.").waitFor();
  await page.getByText("1 keer bleef iemand weg.").waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "Haal dit binnen" }).click();
  await page.getByRole("heading", { name: "Binnengehaald" }).waitFor();
  const customersPage = await site.openSignedIn("/admin/klanten?zoek=kaya", phone);
  await customersPage.getByRole("link", { name: "Elif Kaya" }).waitFor();
  await page.getByRole("button", { name: "Maak ongedaan" }).click();
  await page.getByRole("heading", { name: "Ongedaan gemaakt" }).waitFor();
  await customersPage.reload();
  await customersPage.getByText("Niemand gevonden").waitFor();
});

test("without script a file is imported after its unknown columns are chosen by hand", async () => {
  const page = await site.newSignedInPage({ ...phone, javaScriptEnabled: false });
  await page.goto("/admin/zaak/verhuizen");
  await page.getByLabel("CSV-bestand").setInputFiles({
    name: "lijst.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("wie,hoe\nMien Peeters,mien@voorbeeld.be\n"),
  });
  await page.getByRole("button", { name: "Lees het bestand" }).click();
  await page.getByLabel("Naam", { exact: true }).selectOption("0");
  await page.getByLabel("E-mail").selectOption("1");
  await page.getByRole("button", { name: "Kijk wat er zou gebeuren" }).click();
  await page.getByRole("button", { name: "Haal dit binnen" }).click();
  await page.getByRole("heading", { name: "Binnengehaald" }).waitFor();
  expect((await site.database.query("SELECT name FROM customers WHERE import_id IS NOT NULL")).rows).toEqual([
    { name: "Mien Peeters" },
  ]);
});
