/** Tests adding a photo inside the form that uses it, on a phone. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { photo } from "../setup/photos.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();

async function choosePhoto(page: Page, label: string, size: { width: number; height: number }) {
  const buffer = await photo(size).jpeg().toBuffer();
  await page.getByLabel(label).setInputFiles({ name: "ik.jpg", mimeType: "image/jpeg", buffer });
}

test("a portrait is added in the form of the barber, which keeps its input; one that is too small is refused there", async () => {
  const page = await site.openSignedIn("/admin/zaak/team/barber-1", phone);
  await page.getByLabel("Een paar woorden").fill("Knipt al twintig jaar.");
  await choosePhoto(page, "Neem of kies een nieuwe foto", { width: 200, height: 200 });
  await page
    .getByText("Deze foto is te klein: ze moet minstens 320 pixels breed en 400 hoog zijn.")
    .waitFor();
  await choosePhoto(page, "Neem of kies een nieuwe foto", { width: 640, height: 800 });
  await expect.poll(() => page.getByRole("radio", { name: "Eigen foto 1" }).isChecked()).toBe(true);
  await expectAccessible(page);
  expect(await page.getByLabel("Een paar woorden").inputValue()).toBe("Knipt al twintig jaar.");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Kapper 1: het staat op de site").waitFor();
  expect(await (await fetch(`${site.url()}/contact`)).text()).toMatch(/\/fotos\/[0-9a-f]{16}-/);
});

test("a photo is too small for the start page: the message names the place and the photo's size", async () => {
  const page = await site.openSignedIn("/admin/zaak/fotos/plaats/home", phone);
  await choosePhoto(page, "Neem of kies een nieuwe foto", { width: 800, height: 1000 });
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Startpagina: deze foto is te klein, 800 bij 1000 pixels.").first().waitFor();
});
