/** Who leaves a room without saving is asked first. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const zaak = "/admin/zaak";

test("every room asks before what was typed is lost", async () => {
  const page = await site.openSignedIn(zaak, desktop);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    // Loading the next room asks too, in the browser's words.
    if (dialog.type() === "beforeunload") return dialog.accept();
    asked.push(dialog.message());
    await dialog.dismiss();
  });
  for (const room of [
    ...["", "regels", "diensten/baard", "uren/nieuw", "team/barber-1", "blog/nieuw"],
    ...["teksten/pagina/startpagina", "teksten/google", "teksten/vragen/open", "teksten/reviews/nieuw"],
    "teksten/galerij/nieuw",
  ]) {
    await open(page, room);
    await page.locator("form [name]:is(input[type=text], textarea):visible").first().fill("Anders");
    await expectToBeAsked(page, asked, room);
  }
  await open(page, "uren/feestdagen");
  await page.getByRole("checkbox", { disabled: false }).first().check();
  await expectToBeAsked(page, asked, "uren/feestdagen");
  await open(page, "uren");
  await page.getByRole("button", { name: "Maandag: haal deze uren weg" }).click();
  await expectToBeAsked(page, asked, "uren");

  const save = page.getByRole("button", { name: "Bewaar en zet op de site" });
  await save.click();
  await page.getByText("Nog niet bewaard: je site zegt iets anders over").waitFor();
  await save.click();
  await page.getByText("Openingsuren: het staat op de site").waitFor();
  await leave(page);
  await page.waitForURL(`**${zaak}/wijzigingen`);
  expect(asked).toEqual([]);
  await page.context().close();
});

async function open(page: Page, room: string): Promise<void> {
  await page.goto(addressOf(room));
  await page.getByLabel(/^Meldingen/).waitFor({ state: "attached" });
}

async function expectToBeAsked(page: Page, asked: string[], room: string): Promise<void> {
  await leave(page);
  await expect.poll(() => asked.pop(), { message: room }).toBe("Je hebt nog niet bewaard. Toch weggaan?");
  expect(page.url()).toBe(addressOf(room));
}

const addressOf = (room: string) => site.url() + zaak + (room && `/${room}`);
const leave = (page: Page) =>
  page.getByRole("navigation", { name: "Zaak" }).getByRole("link", { name: "Wijzigingen" }).click();
