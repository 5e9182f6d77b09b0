/** Tests the page of a booking on a phone, and cancelling without script. */
import type { BrowserContextOptions, Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { emptying } from "../setup/emptying.ts";
import { phonePhoto } from "../setup/photos.ts";
import { hydrated, staffBrowserSite } from "../setup/staff-browser-site.ts";

const { book, database, storeNoShow, newSignedInPage } = await staffBrowserSite();
const day = openDate(7);
beforeEach(() => database.query(emptying("bookings, customer_photos, rate_limits")));

/** Opens the booking from the list. */
async function openBooking(name: string, device: BrowserContextOptions): Promise<Page> {
  const page = await newSignedInPage(device);
  await page.goto("/admin");
  await page.getByRole("link", { name }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  return page;
}

test("staff open a booking, add a note and a photo, move it over a conflict, and cancel it after a question", async () => {
  await book({ name: "An Ander", email: "an@example.be", date: day, time: "15:00" });
  await book({ name: "Jan Vandeputte", date: day, time: "10:00" });
  const page = await openBooking("Jan Vandeputte", phone);
  await hydrated(page);

  await page.getByLabel("Nieuwe notitie").fill("Tondeuse 2 opzij");
  await page.getByRole("button", { name: "Bewaar notitie" }).click();
  const noted = page.getByText("Notitie bewaard.");
  await noted.waitFor();
  await expect.poll(() => noted.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByLabel("Nieuwe notitie").inputValue()).toBe("");
  await page.getByText("Tondeuse 2 opzij").waitFor();

  await page.getByText("Foto van deze coupe").click();
  await page.getByLabel("Jan Vandeputte vindt het goed").check();
  const file = page.getByLabel("Neem of kies een foto");
  await file.setInputFiles({ name: "brief.jpg", mimeType: "image/jpeg", buffer: Buffer.from("geen foto") });
  await page.getByRole("button", { name: "Bewaar foto" }).click();
  await page.getByText("Dit is geen foto die we kunnen lezen.").waitFor();
  expect(await file.inputValue()).toContain("brief.jpg");
  await expectAccessible(page);
  await file.setInputFiles({ name: "coupe.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() });
  await page.getByRole("button", { name: "Bewaar foto" }).click();
  await page.getByText("De foto staat op de kaart.").waitFor();
  const photo = page.getByRole("img", { name: /^Coupe van Jan Vandeputte, vandaag/ });
  await expect
    .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight))
    .toBe(1280);
  await expectAccessible(page);

  await page.getByText("Verplaatsen", { exact: true }).click();
  await page.getByLabel("Uur").fill("15:10");
  await page.getByRole("button", { name: "Verplaats", exact: true }).click();
  await page.getByText("Overlapt met An Ander 15:00–15:30").waitFor();
  await expect.poll(() => page.getByLabel("Uur").inputValue()).toBe("15:10");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Toch naar 15:10 verplaatsen" }).click();
  await page.getByText("Verplaatst. De klant krijgt er een mail van.").waitFor();
  await page
    .getByText(`${longDate(day)} om 15:10`)
    .first()
    .waitFor();
  await page.getByText(/Verplaatst van .* 10:00 naar 15:10/).waitFor();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Annuleren" }).click();
  const question = page.getByRole("dialog", { name: "De afspraak van Jan Vandeputte annuleren?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Nee, laat staan" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Annuleren" }).click();
  await question.getByRole("button", { name: "Ja, annuleer" }).click();
  await page.getByText("Geannuleerd. De klant krijgt er een mail van.").waitFor();
  await page.getByRole("link", { name: "Annuleren" }).waitFor({ state: "detached" });
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Verwijder de notitie/ }).click();
  await page.getByText("Notitie verwijderd.").waitFor();
  await page.getByRole("button", { name: /^Verwijder de foto van vandaag/ }).click();
  await page.getByText("Foto verwijderd.").waitFor();
  await photo.waitFor({ state: "detached" });
});

test("on a phone a second service is added to the visit, and a typing error is shown at its field", async () => {
  await book({ name: "Bart Baard", email: "bart@example.be", date: day, time: "13:00" });
  const page = await openBooking("Bart Baard", phone);
  await hydrated(page);
  await page.getByText("Dienst of gegevens aanpassen").click();
  await page.getByLabel("Ook nog, zelfde bezoek").selectOption({ label: "Baard Verzorging (30 min)" });
  await page.getByLabel("Telefoon").fill("12");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bewaar", exact: true }).click();
  await page.getByText("Ongeldig telefoonnummer").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.getByLabel("Telefoon").fill("06 12 34 56 78");
  await page.getByText("Uit welk land is dit nummer?").waitFor();
  await page.getByLabel("Telefoon").fill("0470 55 44 33");
  await page.getByRole("button", { name: "Bewaar", exact: true }).click();
  await page.getByText("Aangepast. De klant krijgt er een mail van.").waitFor();
  await page.getByText("Klassieke Haarknip + Baard Verzorging, 60 min").waitFor();
  await page.getByText(/^Telefoon van 04\d+ naar 0470554433$/).waitFor();
  await expectAccessible(page);
});

test("pressing a status shows it and a message on the same page, and a prepayment is waived", async () => {
  await book({ name: "Mo Te Laat", email: "mo@example.be", date: day, time: "12:00" });
  await storeNoShow("mo@example.be");
  const page = await openBooking("Mo Te Laat", desktop);
  await hydrated(page);
  await page.getByRole("button", { name: "Eén keer kwijtschelden" }).click();
  await page.getByText("Vooruitbetaling één keer kwijtgescholden.").waitFor();
  await page.getByRole("button", { name: "Kwijtschelding intrekken" }).click();
  await page.getByText("Kwijtschelding ingetrokken.").waitFor();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("Boeking is nu: show").waitFor();
  await page.getByText("Op gekomen gezet (was bevestigd)").waitFor();
  await page.getByText("Verplaatsen", { exact: true }).waitFor({ state: "detached" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Vergist? Zet terug op bevestigd" }).click();
  await page.getByText("Staat weer op bevestigd.").waitFor();
  await page.getByText("Verplaatsen", { exact: true }).waitFor();
  await expectAccessible(page);
});

test("without a connection the input stays, and a message stands at the failed form", async () => {
  await book({ name: "Lien Lijn", email: "lien@example.be", date: day, time: "16:30" });
  const page = await openBooking("Lien Lijn", phone);
  await page.getByLabel("Nieuwe notitie").fill("Belt nooit op");
  const isOut = { now: true };
  await page.route(/boeking/, (route) =>
    isOut.now && route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Bewaar notitie" }).click();
  await page.getByRole("alert").getByText("Kijk je internet na en probeer het opnieuw.").waitFor();
  await expect.poll(() => page.getByLabel("Nieuwe notitie").inputValue()).toBe("Belt nooit op");
  isOut.now = false;
  await page.getByRole("button", { name: "Bewaar notitie" }).click();
  await page.getByText("Notitie bewaard.").waitFor();
});

test("without script the question before a cancellation is a page, where staff say no or yes", async () => {
  await book({ name: "Zoë Zonder", email: "zoe@example.be", date: day, time: "18:00" });
  const page = await openBooking("Zoë Zonder", { ...phone, javaScriptEnabled: false });
  await page.getByRole("link", { name: "Annuleren" }).click();
  await page.getByText("De afspraak van Zoë Zonder annuleren?").waitFor();
  await page.getByRole("link", { name: "Nee, laat staan" }).click();
  await page.getByRole("link", { name: "Annuleren" }).click();
  await page.getByRole("button", { name: "Ja, annuleer" }).click();
  await page.getByText("Geannuleerd. De klant krijgt er een mail van.").waitFor();
});
