/** The form and the page of an appointment in French, on a phone. */
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { browserSite } from "../setup/browser-site.ts";

const { newPage, openPage } = browserSite();

test("whoever chooses French books in French, and Dutch visitors load nothing of it", async () => {
  const page = await newPage(phone);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/?service=baard#booking");
  await page.getByRole("button", { name: /^Baard Verzorging/, pressed: true }).waitFor();
  const dutch = scripts.splice(0);
  await page.getByRole("link", { name: "Français" }).click();
  await page.waitForURL("/fr?service=baard#booking");
  await page.getByRole("button", { name: /^Baard Verzorging/, pressed: true }).waitFor();
  const ofFrench = scripts.filter((path) => /\/fr-[\w-]+\.js$/.test(path));
  expect(ofFrench).toHaveLength(1);
  expect(dutch).not.toContain(ofFrench[0]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr-BE");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Réserver", exact: true }).click();
  await page.getByRole("status").getByText("Saisie non valable").waitFor();
  await page.getByText("Numéro de téléphone non valable").waitFor();
  await expectAccessible(page);
  expect(await widthOf(page)).toBe(390);

  await page.getByRole("group", { name: "Premières disponibilités" }).getByRole("button").nth(2).click();
  await page.getByLabel("Nom").fill("Jean Dupont");
  await page.getByLabel("Téléphone").fill("0470 12 34 56");
  await page.getByLabel("E-mail").fill("jean@gmial.com");
  await page.getByText("Vouliez-vous dire").waitFor();
  await page.getByLabel("E-mail").fill("jean@example.be");
  await page.getByRole("button", { name: "Réserver", exact: true }).click();
  await page.getByRole("heading", { name: "À bientôt" }).waitFor();
  await page.getByRole("status").getByText("Réservation confirmée").waitFor();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Voir le rendez-vous" }).click();
  await page.getByRole("heading", { level: 1, name: "Votre rendez-vous" }).waitFor();
  await page.getByText("Déplacer le rendez-vous").click();
  await page.getByRole("grid").waitFor();
  await expectAccessible(page);
  expect(await widthOf(page)).toBe(390);
  await page.getByText("Annuler le rendez-vous").click();
  await page.getByRole("button", { name: "Annuler mon rendez-vous" }).click();
  await page.getByRole("heading", { name: "Votre rendez-vous est annulé" }).waitFor();
  expect(await page.getByRole("link", { name: "Réserver à nouveau" }).getAttribute("href")).toMatch(
    /^\/fr\?/,
  );
  await page.context().close();
});

test("without script the languages are links, and each form is whole", async () => {
  const page = await openPage("/#booking", { ...phone, javaScriptEnabled: false });
  await page.getByRole("link", { name: "English" }).click();
  expect(await page.locator("html").getAttribute("lang")).toBe("en-GB");
  await page.getByRole("button", { name: "Book appointment" }).click();
  await page.getByRole("alert").getByText("The name needs at least 2 characters").waitFor();
  await page.getByRole("link", { name: "Nederlands" }).click();
  await page.getByRole("button", { name: "Afspraak boeken" }).waitFor();
  await page.context().close();
});

const widthOf = (page: Awaited<ReturnType<typeof newPage>>) =>
  page.evaluate(() => document.documentElement.scrollWidth);
