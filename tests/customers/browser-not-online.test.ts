/** Staff refuse a customer online with a button on the card; the form then shows a sentence with the phone number. */
import { expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import { chooseTime } from "../setup/paying-browser-site.ts";
import { hydrated, staffBrowserSite } from "../setup/staff-browser-site.ts";
import { shop } from "../setup/starter.ts";

const { openSignedIn, openPage, book, statusesOf } = await staffBrowserSite();

test("staff refuse a customer online: the form names the phone number, keeps the input, and another tap allows the customer again", async () => {
  const email = "els@example.be";
  const { booking } = await (await book({ email, date: openDate(6), time: "10:00" })).json();
  const card = await openSignedIn(`/admin/boeking/${booking.id}`, phone);
  await hydrated(card);
  await card.getByRole("button", { name: "Laat niet meer online boeken" }).tap();
  const allowButton = card.getByRole("button", { name: "Laat weer online boeken" });
  await allowButton.waitFor();
  await expectAccessible(card);

  const page = await openPage("/#booking", phone);
  await chooseTime(page, { email, daysAhead: 8, time: "14:00" });
  await submit(page).tap();
  await page
    .getByText(`Deze afspraak nemen we niet online aan. Bel ons op ${shop.phone}, dan bekijken we het samen.`)
    .first()
    .waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
  expect(await statusesOf(email)).toEqual(["confirmed"]);

  await allowButton.tap();
  await card.getByRole("button", { name: "Laat niet meer online boeken" }).waitFor();
  await submit(page).tap();
  await page.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();
  expect(await statusesOf(email)).toEqual(["confirmed", "confirmed"]);
});
