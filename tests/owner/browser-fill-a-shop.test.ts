/** From an empty database to a shop of one's own, on a phone: answers, gallery, articles and colleagues. */
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { password } from "../setup/visitor.ts";
import { finished } from "./blog-desk.ts";
import { newShop } from "./new-shop.ts";

const shop = await newShop();

test("a rewritten answer is on the home page and in the structured data, and is taken back", async () => {
  const page = await shop.open("teksten/vragen");
  await page.getByRole("link", { name: "Wijzig: Is het ver van het station?" }).click();
  await page.getByLabel("Antwoord").fill("Tien stappen van het perron.");
  await shop.save("Vraag");
  await shop.shows("/", "Tien stappen van het perron.", '"text":"Tien stappen van het perron."');
  await shop.takeBack();
  await shop.showsNot("/", "Tien stappen van het perron.");
});

test("a photo from the phone is in the gallery, on the other process too, and is taken back", async () => {
  await shop.addPhoto();
  const page = await shop.open("teksten/galerij/nieuw");
  await page.getByLabel("Wat zie je op de foto?").fill("Zwart met rode gloed");
  await page.getByRole("radio", { name: "Eigen foto 1" }).check({ force: true });
  await shop.save("Galerij");
  await shop.shows("/", "Zwart met rode gloed");
  const html = await (await fetch(shop.otherUrl())).text();
  const [src = ""] = /\/fotos\/[\w.-]+/.exec(html) ?? [];
  expect((await fetch(shop.otherUrl() + src)).headers.get("Content-Type")).toMatch(/^image\//);
  await shop.takeBack();
  await shop.showsNot("/", "Zwart met rode gloed");
});

test("a published article has its page, its line on the blog and its place in the sitemap, and is taken back", async () => {
  const page = await shop.open("blog/nieuw");
  await page.getByLabel("Titel", { exact: true }).fill(finished.title);
  await page.getByLabel("Inleiding", { exact: true }).fill(finished.excerpt);
  await page.getByLabel("Beschrijving", { exact: true }).fill(finished.description);
  await page.getByLabel("Tekst", { exact: true }).fill("Was je haar vaak.");
  await page.getByText("Nu meteen").click();
  await page.getByRole("button", { name: "Publiceer", exact: true }).click();
  await page.getByText(": het staat op de site").waitFor();
  const path = "/blog/zo-hou-je-je-fade-langer-fris";
  await shop.shows(path, "Was je haar vaak.", `"headline":"${finished.title}"`);
  await shop.shows("/blog", finished.title);
  await shop.shows("/sitemap.xml", `${path}<`);
  await shop.takeBack();
  await shop.showsNot("/sitemap.xml", `${path}<`);
  for (const url of [shop.url(), shop.otherUrl()]) expect((await fetch(url + path)).status).toBe(404);
});

test("an invited barber signs in, on the other process too, and is out once he is removed", async () => {
  const page = await shop.open("accounts");
  await page.getByLabel("E-mail").fill("kapper@shop.be");
  await page.getByRole("button", { name: "Verstuur de uitnodiging" }).click();
  const { pathname } = new URL(await page.locator("code").innerText());
  const barber = await shop.openPage(pathname, phone);
  await barber.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await barber.getByLabel("Wachtwoord, nog eens").fill(password);
  await barber.getByRole("button", { name: "Maak mijn account" }).click();
  await barber.waitForURL("**/admin");
  const there = await shop.newPage(phone);
  await there.goto(`${shop.otherUrl()}/login`);
  await there.getByLabel("E-mail").fill("kapper@shop.be");
  await there.getByLabel("Wachtwoord").fill(password);
  await there.getByRole("button", { name: "Inloggen" }).click();
  await there.waitForURL("**/admin");
  await there.goto(`${shop.otherUrl()}/admin/zaak`);
  await there.getByRole("heading", { name: "Alleen voor beheerders" }).waitFor();

  await page.reload();
  const card = page.getByRole("article", { name: "kapper@shop.be" });
  await card.getByText("Wijzig", { exact: true }).click();
  await card.getByText("Verwijder", { exact: true }).click();
  await card.getByRole("button", { name: "Ja, verwijder dit account" }).click();
  await card.waitFor({ state: "detached" });
  await expectAccessible(page);
  for (const device of [barber, there]) {
    await device.reload();
    await device.waitForURL("**/login**");
  }
});
