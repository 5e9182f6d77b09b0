/** What a change costs the owner's thumb, from the list of bookings, on a phone. */
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { photo } from "../setup/photos.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const { openSignedIn, url } = await staffBrowserSite();

function thumb(page: Page) {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    await target.scrollIntoViewIfNeeded();
    await target.tap();
    taps += 1;
  };
  return {
    tap,
    taps: () => taps,
    quick: (name: string) =>
      tap(page.getByRole("navigation", { name: "Snel aanpassen" }).getByRole("link", { name })),
  };
}

test("a photo is in the gallery after three taps", async () => {
  const page = await openSignedIn("/admin", phone);
  await expectAccessible(page);
  const { tap, taps, quick } = thumb(page);
  await quick("Foto erbij");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    tap(page.getByLabel("Foto's toevoegen")),
  ]);
  const buffer = await photo({ width: 810, height: 1000 }).jpeg().toBuffer();
  await chooser.setFiles([{ name: "fade.jpg", mimeType: "image/jpeg", buffer }]);
  await tap(page.getByRole("button", { name: "Verstuur" }));
  await page.getByText("Foto in de galerij: het staat op de site").waitFor();
  expect(taps()).toBe(3);
  expect(await (await fetch(`${url()}/`)).text()).toMatch(/\/fotos\/[0-9a-f]{16}-/);
  await page.context().close();
});

test("a day is closed after three taps", async () => {
  const page = await openSignedIn("/admin", phone);
  const { tap, taps, quick } = thumb(page);
  await quick("Dag dicht");
  await tap(page.getByRole("navigation", { name: "Welke dag?" }).getByRole("link").nth(2));
  await page.waitForURL(/dag=/);
  await expectAccessible(page);
  await tap(page.getByRole("button", { name: "Bewaar en zet op de site" }));
  await page.getByText("Toegevoegd: het staat op de site").waitFor();
  expect(taps()).toBe(3);
  expect(await (await fetch(`${url()}/`)).text()).toMatch(/Gesloten op (maandag|\w+dag) \d/);
  await page.context().close();
});

test("a price is changed after three taps", async () => {
  const page = await openSignedIn("/admin", phone);
  const { tap, taps, quick } = thumb(page);
  await quick("Prijzen");
  await tap(page.getByLabel("Klassieke Haarknip").first());
  await page.keyboard.type("31,50");
  await tap(page.getByRole("button", { name: "Bewaar en zet op de site" }));
  await page.getByText("Prijs: het staat op de site").waitFor();
  expect(taps()).toBe(3);
  expect(await (await fetch(`${url()}/services`)).text()).toContain("31,50");
  await page.context().close();
});

test("mistakes in two prices are told with the name of each service", async () => {
  const page = await openSignedIn("/admin/zaak/prijzen", phone);
  await expectAccessible(page);
  await page.getByLabel("Klassieke Haarknip").fill("veel");
  await page.getByLabel("Premium Styling").fill("27,555");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  const mistakes = page.getByRole("alert").getByRole("link");
  await mistakes.first().waitFor();
  expect((await mistakes.allInnerTexts()).map((text) => text.split(":")[0])).toEqual([
    "Klassieke Haarknip",
    "Premium Styling",
  ]);
  await expectAccessible(page);
  await page.context().close();
});
