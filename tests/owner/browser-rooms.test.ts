/** Tests the owner's pages on a phone: server, hours, team, preview, and the question before unsaved input is lost. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { scratchFolder } from "../setup/backup-commands.ts";
import { tuesday } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { password } from "../setup/password.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const { openSignedIn, openPage, book } = site;
const zaak = "/admin/zaak";
const wide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("the owner types a folder for backups on a phone: a mistake is shown at its field, and a valid one is saved", async () => {
  const page = await openSignedIn("/admin/zaak/techniek", phone);
  for (const part of await page.locator("summary", { hasText: "Stel in" }).all()) await part.click();
  await expectAccessible(page);
  expect(await wide(page)).toBe(0);
  const backup = page.locator("#backup");
  const folder = backup.getByLabel("Map");
  const passwordField = backup.getByLabel("Je eigen wachtwoord");
  const save = backup.getByRole("button", { name: "Probeer en bewaar" });
  await folder.fill("kopie");
  await passwordField.fill(password);
  await save.click();
  await backup.getByText("Typ de hele weg naar een map").waitFor();
  expect(await folder.inputValue()).toBe("kopie");
  await expectAccessible(page);
  using scratch = scratchFolder();
  await folder.fill(scratch.file("kopie"));
  await save.click();
  await backup.getByText("Bewaard. In de map kan geschreven worden.").waitFor();
  await backup.getByText("Voor de technieker").click();
  await backup.getByText("BACKUP_DIR: door jou ingesteld").waitFor();
  await expectAccessible(page);
  await backup.getByText("Verander of verwijder").click();
  await passwordField.fill(password);
  await backup.getByRole("button", { name: "Verwijder" }).click();
  await backup.getByText("Verwijderd.").waitFor();
});

test("the guide and the ways to close are accessible on a phone, and no link stands in the form", async () => {
  const page = await openSignedIn("/admin/hulp", phone);
  await expectAccessible(page);
  expect(await wide(page)).toBe(0);
  await page.goto(`${site.url()}/admin/blokkeren`);
  await expectAccessible(page);
  const others = page.getByRole("navigation", { name: "Iets anders sluiten" });
  expect(await others.getByRole("link").count()).toBe(4);
  expect(await page.locator("main form a").count()).toBe(0);
  await others.getByRole("link", { name: "Elke week dezelfde dag" }).click();
  await page.getByRole("heading", { name: "Wat sluit je?" }).waitFor();
});

test("the owner opens on Tuesdays with a break, and closes a day that has an appointment", async () => {
  const page = await openSignedIn("/admin/zaak/uren", phone);
  await expectAccessible(page);
  expect(await wide(page)).toBe(0);
  const likeMonday = page.getByRole("button", { name: "Dinsdag: zoals maandag" });
  await likeMonday.press("Enter");
  expect(await page.getByLabel("Dinsdag van", { exact: true }).inputValue()).toBe("09:30");
  expect(await likeMonday.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Dinsdag: haal deze uren weg" }).click();
  const add = page.getByRole("button", { name: "Dinsdag: open zetten" });
  await add.click();
  await page.getByLabel("Dinsdag van", { exact: true }).fill("10:00");
  await page.getByLabel("Dinsdag tot", { exact: true }).fill("12:00");
  await page.getByRole("button", { name: "Dinsdag: pauze toevoegen" }).click();
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

test("an owner adds a barber with own hours, a break and a day off, seen by visitors", async () => {
  const page = await openSignedIn("/admin/zaak/team", phone);
  await expectGood(page, "Team");
  await page.getByRole("link", { name: "Voeg een kapper toe" }).click();
  await expectGood(page, "Nieuwe kapper");
  await page.getByLabel("Naam").fill("Ali");
  await page.getByLabel("Een paar woorden").fill("Ali scheert zoals zijn grootvader, met een warm doek.");
  await page.getByRole("radio", { name: "hero taper nek" }).check({ force: true });
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

test("a preview opens beside the form, which keeps the input", async () => {
  const page = await openSignedIn("/admin/zaak/teksten/pagina/services", phone);
  const title = page.getByLabel("Titel", { exact: true });
  await title.fill("Alles voor je hoofd");
  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Bekijk voordat je bewaart" }).click(),
  ]);
  await preview.getByRole("heading", { level: 1, name: "Alles voor je hoofd" }).waitFor();
  await preview.getByText("Voorbeeld: alleen jij ziet dit.").waitFor();
  expect(await preview.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  if (process.env.SHOTS) await preview.screenshot({ path: `${process.env.SHOTS}/preview.png` });
  await preview.close();
  await expect.poll(() => title.inputValue()).toBe("Alles voor je hoofd");

  await title.fill("");
  const [refused] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Bekijk voordat je bewaart" }).click(),
  ]);
  await refused.getByText("Nog niet bewaard: één veld klopt niet").waitFor();
});

test("every room asks before unsaved input is lost", async () => {
  const page = await openSignedIn(zaak, desktop);
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    // Loading the next room triggers the browser's own question as well.
    if (dialog.type() === "beforeunload") return dialog.accept();
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  for (const room of [
    "gegevens",
    "regels",
    "diensten/baard",
    "uren/nieuw",
    "team/barber-1",
    "blog/nieuw",
    "teksten/pagina/startpagina",
    "teksten/google",
    "teksten/vragen/open",
    "teksten/reviews/nieuw",
    "teksten/galerij/nieuw",
  ]) {
    await open(page, room);
    await page.locator("form [name]:is(input[type=text], textarea):visible").first().fill("Anders");
    await expectToBeAsked(page, questions, room);
  }
  await open(page, "uren/feestdagen");
  await page.getByRole("checkbox", { disabled: false }).first().check();
  await expectToBeAsked(page, questions, "uren/feestdagen");
  await open(page, "uren");
  await page.getByRole("button", { name: "Maandag: haal deze uren weg" }).click();
  await expectToBeAsked(page, questions, "uren");

  const save = page.getByRole("button", { name: "Bewaar en zet op de site" });
  await save.click();
  await page.getByText("Nog niet bewaard: je site zegt iets anders over").waitFor();
  await save.click();
  await page.getByText("Openingsuren: het staat op de site").waitFor();
  await leave(page);
  await page.waitForURL(`**${zaak}/wijzigingen`);
  expect(questions).toEqual([]);
});

async function open(page: Page, room: string): Promise<void> {
  await page.goto(addressOf(room));
  await page.getByLabel(/^Meldingen/).waitFor({ state: "attached" });
}

async function expectToBeAsked(page: Page, questions: string[], room: string): Promise<void> {
  await leave(page);
  await expect.poll(() => questions.pop(), { message: room }).toBe("Je hebt nog niet bewaard. Toch weggaan?");
  expect(page.url()).toBe(addressOf(room));
}

const addressOf = (room: string) => site.url() + zaak + (room && `/${room}`);
const leave = (page: Page) =>
  page.getByRole("navigation", { name: "Zaak" }).getByRole("link", { name: "Wijzigingen" }).click();
