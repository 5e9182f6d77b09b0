/** Tests that what an owner publishes from a phone reaches both processes of a new shop, and can be reverted. */
import { expect, test } from "vitest";
import { completeArticle } from "../owner/blog-desk.ts";
import { monday, openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { password } from "../setup/visitor.ts";
import { newShop } from "./new-shop.ts";

const shop = await newShop();
const nextMonday = monday(13);

test("name and phone number appear on the pages and in the structured data, and are reverted", async () => {
  const page = await shop.open("gegevens");
  await page.getByLabel("Naam", { exact: true }).fill("Kapsalon Els");
  await page.getByLabel("Telefoon").fill("+32 56 12 34 56");
  await shop.save("Gegevens van de zaak");
  await shop.shows("/", '"name":"Kapsalon Els"', '"telephone":"+32 56 12 34 56"');
  await shop.shows("/contact", "+32 56 12 34 56", "tel:+3256123456");
  await shop.revertChange();
  await shop.shows("/", '"name":"Brilliant Barbershop"');
  await shop.showsNot("/contact", "+32 56 12 34 56");
});

test("hours appear in the table, the structured data and the free times", async () => {
  const page = await shop.open("uren");
  await page.getByLabel("Maandag van", { exact: true }).fill("08:00");
  await shop.save("Openingsuren");
  await shop.shows("/contact", "Maandag 8:00-20:00", '"opens":"08:00"');
  for (const times of await shop.freeTimes(nextMonday)) expect(times).toContain("08:00");
  await shop.revertChange();
  await shop.shows("/contact", "Maandag 9:30-20:00");
  for (const times of await shop.freeTimes(nextMonday)) expect(times).not.toContain("08:00");
});

test("a closed day is announced, and cannot be booked", async () => {
  const date = openDate(9);
  const page = await shop.open("uren/nieuw");
  await page.getByLabel("Eerste dag").fill(date);
  await page.getByLabel("Waarom?").fill("Verhuis");
  await shop.save("Toegevoegd");
  await shop.shows("/contact", ": Verhuis", '"specialOpeningHoursSpecification"', `"validFrom":"${date}"`);
  expect(await shop.freeTimes(date)).toEqual([[], []]);
  await shop.revertChange();
  await shop.showsNot("/contact", ": Verhuis");
  for (const times of await shop.freeTimes(date)) expect(times).toContain("10:00");
});

test("a service with a price and a photo gets a page, an entry in the sitemap and free times", async () => {
  await shop.addPhoto();
  const page = await shop.open("diensten/nieuw");
  await page.getByLabel("Naam", { exact: true }).fill("Hoofdmassage");
  await page.getByLabel("Beschrijving").fill("Twintig minuten rust voor je hoofd.");
  await page.getByLabel("Minuten").fill("20");
  await page.getByLabel("Duur in woorden").fill("20 min");
  await page.getByLabel("Prijs in euro").fill("18");
  await page.getByLabel("Online boekbaar").check();
  await page.getByRole("radio", { name: "Eigen foto 1" }).check({ force: true });
  await shop.save("Hoofdmassage");
  await shop.shows("/services", "Hoofdmassage", "€18");
  await shop.shows("/services/hoofdmassage", "Twintig minuten rust", '"price":"18', "/fotos/");
  await shop.shows("/sitemap.xml", "/services/hoofdmassage<");
  for (const times of await shop.freeTimes(nextMonday, { service: "hoofdmassage" }))
    expect(times).toContain("10:00");
  await shop.revertChange();
  await shop.showsNot("/services", "Hoofdmassage");
  await shop.showsNot("/sitemap.xml", "/services/hoofdmassage<");
  expect(await shop.freeTimes(nextMonday, { service: "hoofdmassage" })).toEqual([[], []]);
});

test("visitors see a barber with own hours and get times within those hours only; reverted, he cannot be booked", async () => {
  const page = await shop.open("team/nieuw");
  await page.getByLabel("Naam", { exact: true }).fill("Ali");
  await page.getByLabel("Een paar woorden").fill("Ali scheert met een warm doek.");
  await page.getByLabel("Volgt de uren van de zaak").uncheck();
  await page.getByLabel("Maandag van").fill("12:00");
  await shop.save("Ali");
  await shop.shows("/contact", "Ali scheert met een warm doek.");
  const home = await (await fetch(shop.otherUrl())).text();
  const [, barber = ""] = /<option value="([0-9a-f-]{36})"[^>]*>Ali</.exec(home) ?? [];
  for (const [first] of await shop.freeTimes(nextMonday, { barber })) expect(first).toBe("12:00");
  const booking = { barber, date: nextMonday, time: "12:00" };
  expect((await shop.book(booking)).status).toBe(201);

  // Reverting a barber who has an appointment needs a second confirmation.
  await page.getByRole("button", { name: "Zet terug", exact: true }).click();
  await page.getByText("Nog niet teruggezet: 1 afspraak valt").waitFor();
  await page.getByRole("button", { name: "Zet terug en annuleer ze" }).click();
  await page.getByText("Teruggezet: het staat op de site").waitFor();
  await shop.showsNot("/contact", "Ali scheert");
  expect((await shop.book({ ...booking, time: "13:00" })).status).toBe(422);
});

test("a rewritten answer appears on the home page and in the structured data, and is reverted", async () => {
  const page = await shop.open("teksten/vragen");
  await page.getByRole("link", { name: "Wijzig: Is het ver van het station?" }).click();
  await page.getByLabel("Antwoord").fill("Tien stappen van het perron.");
  await shop.save("Vraag");
  await shop.shows("/", "Tien stappen van het perron.", '"text":"Tien stappen van het perron."');
  await shop.revertChange();
  await shop.showsNot("/", "Tien stappen van het perron.");
});

test("a photo from the phone appears in the gallery, on the other process too, and is reverted", async () => {
  await shop.addPhoto();
  const page = await shop.open("teksten/galerij/nieuw");
  await page.getByLabel("Wat zie je op de foto?").fill("Zwart met rode gloed");
  await page.getByRole("radio", { name: "Eigen foto 1" }).check({ force: true });
  await shop.save("Galerij");
  await shop.shows("/", "Zwart met rode gloed");
  const html = await (await fetch(shop.otherUrl())).text();
  const [src = ""] = /\/fotos\/[\w.-]+/.exec(html) ?? [];
  expect((await fetch(shop.otherUrl() + src)).headers.get("Content-Type")).toMatch(/^image\//);
  await shop.revertChange();
  await shop.showsNot("/", "Zwart met rode gloed");
});

test("a published article gets a page, a line on the blog and an entry in the sitemap, and is reverted", async () => {
  const page = await shop.open("blog/nieuw");
  await page.getByLabel("Titel", { exact: true }).fill(completeArticle.title);
  await page.getByLabel("Tekst", { exact: true }).fill("Was je haar vaak.");
  await page.getByText("Nu meteen").click();
  await page.getByRole("button", { name: "Publiceer", exact: true }).click();
  await page.getByText(": het staat op de site").waitFor();
  const path = "/blog/zo-hou-je-je-fade-langer-fris";
  await shop.shows(path, "Was je haar vaak.", `"headline":"${completeArticle.title}"`);
  await shop.shows("/blog", completeArticle.title);
  await shop.shows("/sitemap.xml", `${path}<`);
  await shop.revertChange();
  await shop.showsNot("/sitemap.xml", `${path}<`);
  for (const url of [shop.url(), shop.otherUrl()]) expect((await fetch(url + path)).status).toBe(404);
});

test("an invited colleague signs in, on the other process too, and is signed out after removal", async () => {
  const page = await shop.open("accounts");
  await page.getByLabel("E-mail").fill("kapper@shop.be");
  await page.getByRole("button", { name: "Verstuur de uitnodiging" }).click();
  const { pathname } = new URL(await page.locator("code").innerText());
  const colleaguePage = await shop.openPage(pathname, phone);
  await colleaguePage.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await colleaguePage.getByLabel("Wachtwoord, nog eens").fill(password);
  await colleaguePage.getByRole("button", { name: "Maak mijn account" }).click();
  await colleaguePage.waitForURL("**/admin");
  const otherProcessPage = await shop.newPage(phone);
  await otherProcessPage.goto(`${shop.otherUrl()}/login`);
  await otherProcessPage.getByLabel("E-mail").fill("kapper@shop.be");
  await otherProcessPage.getByLabel("Wachtwoord").fill(password);
  await otherProcessPage.getByRole("button", { name: "Inloggen" }).click();
  await otherProcessPage.waitForURL("**/admin");
  await otherProcessPage.goto(`${shop.otherUrl()}/admin/zaak`);
  await otherProcessPage.getByRole("heading", { name: "Alleen voor beheerders" }).waitFor();

  await page.reload();
  const card = page.getByRole("article", { name: "kapper@shop.be" });
  await card.getByText("Wijzig", { exact: true }).click();
  await card.getByText("Verwijder", { exact: true }).click();
  await card.getByRole("button", { name: "Ja, verwijder dit account" }).click();
  await card.waitFor({ state: "detached" });
  await expectAccessible(page);
  for (const device of [colleaguePage, otherProcessPage]) {
    // The page notices by itself too, and may leave for the login during the reload.
    await Promise.all([device.waitForURL("**/login**"), device.reload().catch(() => {})]);
  }
});
