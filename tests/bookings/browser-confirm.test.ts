/** Tests the owner's switch that makes new customers confirm their bookings by mail, and what they read about it. */
import { expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import { chooseTime, toast } from "../setup/paying-browser-site.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "info@shop.example" });

test("a new customer is told before and after booking to confirm by mail, until the owner switches it off", async () => {
  // So many that the page Vandaag warns of an unusual number.
  for (let i = 0; i < 9; i++)
    await site.book({ date: openDate(2), time: `${10 + Math.floor(i / 2)}:${i % 2 === 0 ? "00" : "30"}` });
  const owner = await site.openSignedIn("/admin/vandaag", phone);
  await owner.getByRole("link", { name: /^Ongewoon veel boekingen/ }).click();
  await owner.getByRole("paragraph").filter({ hasText: "Ongewoon veel boekingen: op" }).waitFor();
  await owner.getByRole("button", { name: /^Nu alleen bevestigd boeken/ }).click();
  await owner.getByRole("paragraph").filter({ hasText: "Je laat nu alleen bevestigd boeken" }).waitFor();
  await expectAccessible(owner);
  await owner.getByRole("link", { name: "Wis alle onbevestigde" }).click();
  await owner.getByRole("heading", { name: "9 boekingen wissen die niemand bevestigde?" }).waitFor();
  await expectAccessible(owner);

  const page = await site.openPage("/#booking", phone);
  await chooseTime(page, { email: "nieuw@example.be", daysAhead: 9, time: "10:00" });
  await page.getByText("Bevestig dan met één tik in onze mail.").waitFor();
  await submit(page).click();
  await page.getByRole("heading", { name: "Bevestig met één tik" }).waitFor();
  await page.getByText(/Open onze mail voor \d\d:\d\d en tik op de knop/).waitFor();
  expect(await toast(page, "Boeking bevestigd!").count()).toBe(0);
  await expectAccessible(page);

  await owner.goto("/admin/zaak");
  await owner.getByRole("button", { name: /^Weer boeken zoals altijd/ }).click();
  await owner.getByRole("button", { name: /^Nu alleen bevestigd boeken/ }).waitFor();
});
