/** The room of the blog on a phone. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";
import { finished } from "./blog-desk.ts";

const site = await staffBrowserSite();
const room = "/admin/zaak/blog";

test.each([
  ["", "Blog"],
  ["/nieuw", "Nieuw artikel"],
  ["/fade-kapsel-gids", "Fadegids: low, mid, high, skin of taper fade?"],
])("%s is good on a phone", async (path, heading) => {
  const page = await site.openSignedIn(room + path, phone);
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const controls = page
    .locator("main")
    .locator("a, button, summary, select, input:not([type=hidden]), textarea");
  expect(await controls.evaluateAll(tooLow)).toEqual([]);
  await page.context().close();
});

test("an article is written with the thumb, looked at before it is saved, and published", async () => {
  const page = await site.openSignedIn(`${room}/nieuw`, phone);
  await page.getByLabel("Titel", { exact: true }).fill(finished.title);
  await page.getByText("29 van 65 tekens, minstens 10").waitFor();
  await page.getByText("/blog/zo-hou-je-je-fade-langer-fris").waitFor();
  await page.getByLabel("Inleiding", { exact: true }).fill(finished.excerpt);
  const text = page.getByLabel("Tekst", { exact: true });

  await text.fill("Was je haar vaak");
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 16));
  await press(page, "Vet");
  expect(await text.inputValue()).toBe("Was je haar **vaak**");
  await press(page, "Vet");
  expect(await text.inputValue()).toBe("Was je haar vaak");
  await press(page, "Vet");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Thuis");
  await press(page, "Tussentitel");
  await page.keyboard.press("Enter");
  await press(page, "Lijst");
  await page.keyboard.type("kammen");
  await page.keyboard.press("Enter");
  await press(page, "Link");
  await page.keyboard.type("/services");
  await page.keyboard.press("End");
  await page.keyboard.type(" ");
  await page.getByLabel("Feit", { exact: true }).selectOption("{telefoon}");
  await press(page, "Voeg in");
  expect(await text.inputValue()).toBe(
    "Was je haar **vaak**\n## Thuis\n- kammen\n[tekst](/services) {telefoon}",
  );
  // The browser can undo a button.
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).not.toContain("{telefoon}");
  await press(page, "Voeg in");

  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Bekijk voor je bewaart" }).click(),
  ]);
  await preview.getByText("Voorbeeld: alleen jij ziet dit.").waitFor();
  await preview.getByRole("heading", { level: 1, name: finished.title }).waitFor();
  await preview.getByRole("heading", { level: 2, name: "Thuis" }).waitFor();
  await expectAccessible(preview);
  await preview.close();
  expect(await text.inputValue()).toContain("kammen");

  await page.getByText("Nu meteen").click();
  await page.getByRole("button", { name: "Publiceer", exact: true }).click();
  await page.getByText("Nog niet bewaard: één veld klopt niet").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Beschrijving", { exact: true }).fill(finished.description);
  await page.getByRole("button", { name: "Publiceer", exact: true }).click();
  await page.getByText(`${finished.title}: het staat op de site`).waitFor();
  await expectAccessible(page);
  await page.goto("/blog/zo-hou-je-je-fade-langer-fris");
  await page.getByRole("link", { name: "tekst", exact: true }).waitFor();
  await page.context().close();
});

test("without script an article is planned, and its button says what it does", async () => {
  const page = await site.openSignedIn(`${room}/perfecte-baard-tips`, { ...desktop });
  const cookies = await page.context().cookies();
  await page.context().close();
  const plain = await site.newPage({ ...desktop, javaScriptEnabled: false });
  await plain.context().addCookies(cookies);
  await plain.goto(`${room}/perfecte-baard-tips`);
  expect(await plain.getByRole("group", { name: "Opmaak" }).count()).toBe(0);
  await plain.getByRole("button", { name: "Bewaar en zet op de site" }).waitFor();
  expect(await plain.getByLabel("Uur", { exact: true }).isVisible()).toBe(false);
  await plain.getByText("Later", { exact: true }).click();
  await plain.getByLabel("Uur", { exact: true }).fill("09:30");
  await plain.getByRole("button", { name: "Plan in" }).click();
  await plain.getByText("het verschijnt op").waitFor();
  await plain.getByRole("heading", { name: "Ingepland" }).waitFor();
  await plain.context().close();
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Those under 44 px; a box in its label counts as its label. */
function tooLow(controls: Element[]): string[] {
  return controls
    .map((control) => control.closest("label") ?? control)
    .filter((control) => control.getClientRects().length > 0 && control.getBoundingClientRect().height < 44)
    .map(({ textContent, tagName }) => `${tagName} ${textContent}`);
}
