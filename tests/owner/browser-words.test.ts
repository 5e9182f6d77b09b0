/** Tests the owner's pages for facts, articles, questions, reviews and the gallery on a phone. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, expectAccessible, isInView, phone } from "../setup/browser.ts";
import { hydrated, staffBrowserSite } from "../setup/staff-browser-site.ts";
import { completeArticle } from "./blog-desk.ts";

const site = await staffBrowserSite();
const zaak = "/admin/zaak";

test("every page for texts fits a phone and passes axe", async () => {
  const page = await site.newSignedInPage(phone);
  for (const [path, heading] of [
    ["/teksten", "Teksten"],
    ["/teksten/vragen", "Veelgestelde vragen"],
    ["/teksten/vragen/open", "Vraag"],
    ["/teksten/reviews", "Reviews"],
    ["/teksten/reviews/nieuw", "Nieuwe review"],
    ["/teksten/galerij", "Galerij"],
    ["/teksten/galerij/nieuw", "Nieuwe foto in de galerij"],
    ["/blog", "Blog"],
    ["/blog/nieuw", "Nieuw artikel"],
    ["/blog/fade-kapsel-gids", "Fadegids: low, mid, high, skin of taper fade?"],
  ] as const) {
    await page.goto(zaak + path);
    await hydrated(page);
    await expectGood(page, heading);
  }
});

test("after a change the save button stays in view on a short phone, below the field that has the focus", async () => {
  const page = await site.openSignedIn(`${zaak}/gegevens`, {
    ...phone,
    viewport: { width: 390, height: 664 },
  });
  const save = page.getByRole("button", { name: "Bewaar en zet op de site" });
  const row = page.locator(".save-row");
  const bottomBar = page.getByRole("navigation", { name: "Dashboard" });
  expect(await isInView(save)).toBe(false);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const fields = await page.locator("form [name]:is(input[type=text], textarea):visible").all();
  await fields[0]?.fill("Anders");
  await page.getByText("Nog niet bewaard").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  for (const field of fields) {
    await field.focus();
    expect(await save.count()).toBe(1);
    const [edge, bar] = await Promise.all([row.boundingBox(), bottomBar.boundingBox()]);
    const box = await field.boundingBox();
    if (!edge || !bar || !box) throw new Error("not drawn");
    expect(edge.height).toBeLessThanOrEqual(64);
    // Its border lies on the row.
    expect(edge.y + edge.height).toBeLessThanOrEqual(bar.y + 1);
    expect(box.y + Math.min(box.height, 48)).toBeLessThanOrEqual(edge.y);
  }
  await expectAccessible(page);
});

test("doubled letters leave the save row low, and its button keeps its width while it saves", async () => {
  const page = await site.openSignedIn(`${zaak}/gegevens`, phone);
  const [save, busy] = ["Bewaar en zet op de site", "Even geduld…"].map((name) =>
    page.getByRole("button", { name }),
  );
  await page.locator("form [name]:is(input[type=text])").first().fill("Anders");
  await page.getByText("Nog niet bewaard").waitFor();
  const before = await save?.boundingBox();
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route("**/gegevens*", async (route) => {
    await isSeen;
    await route.continue();
  });
  await save?.click();
  await busy?.waitFor();
  expect((await busy?.boundingBox())?.width).toBe(before?.width);
  seen();
  await save?.waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect((await page.locator(".save-row").boundingBox())?.height).toBeLessThan(90);
});

test("the owner rewrites an answer: characters are counted, an unknown placeholder is refused, the mended text is saved", async () => {
  const page = await site.openSignedIn(`${zaak}/teksten/vragen`, phone);
  await page.getByRole("link", { name: "Wijzig: Is het ver van het station?" }).click();
  const answer = page.getByLabel("Antwoord");
  await answer.fill("x".repeat(900));
  await page.getByText("900 van 1000 tekens").waitFor();
  await answer.fill("Bel {telefon}.");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("{telefon} kennen we niet.").first().waitFor();
  await expectAccessible(page);
  await answer.fill("Bel {telefoon}.");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Vraag: het staat op de site").waitFor();
  await expectGood(page, "Veelgestelde vragen");
  await page.getByText("Bel +32 56 00 00 00.").waitFor();
});

test("an article is written on a phone, previewed before it is saved, and published", async () => {
  const page = await site.openSignedIn(`${zaak}/blog/nieuw`, phone);
  await page.getByLabel("Titel", { exact: true }).fill(completeArticle.title);
  await page.getByText("29 van 65 tekens, minstens 10").waitFor();
  expect(await page.getByLabel("Inleiding", { exact: true }).isVisible()).toBe(false);
  await page.getByText("Meer: inleiding").click();
  await page.getByText("/blog/zo-hou-je-je-fade-langer-fris").waitFor();
  await page.getByLabel("Inleiding", { exact: true }).fill(completeArticle.excerpt);
  expect(await page.getByLabel("Wat zie je op de foto?").isVisible()).toBe(false);
  await page.getByText("Meer: inleiding").click();
  const text = page.getByLabel("Tekst", { exact: true });

  await text.fill("Was je haar vaak");
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 16));
  await press(page, "Vet");
  await expect.poll(() => text.inputValue()).toBe("Was je haar **vaak**");
  await press(page, "Vet");
  await expect.poll(() => text.inputValue()).toBe("Was je haar vaak");
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
  // Undo also removes the text that the button inserted.
  await page.keyboard.press("Control+z");
  expect(await text.inputValue()).not.toContain("{telefoon}");
  await press(page, "Voeg in");

  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Bekijk voordat je bewaart" }).click(),
  ]);
  await preview.getByText("Voorbeeld: alleen jij ziet dit.").waitFor();
  await preview.getByRole("heading", { level: 1, name: completeArticle.title }).waitFor();
  await preview.getByRole("heading", { level: 2, name: "Thuis" }).waitFor();
  await expectAccessible(preview);
  await preview.close();
  await expect.poll(() => text.inputValue()).toContain("kammen");

  await page.getByText("Nu meteen").click();
  await page.getByLabel("Titel", { exact: true }).fill("Kort");
  await page.getByRole("button", { name: "Publiceer", exact: true }).click();
  await page.getByText("Nog niet bewaard: één veld klopt niet").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Titel", { exact: true }).fill(completeArticle.title);
  await page.getByRole("button", { name: "Publiceer", exact: true }).click();
  await page.getByText(`${completeArticle.title}: het staat op de site`).waitFor();
  await expectAccessible(page);
  await page.goto("/blog/zo-hou-je-je-fade-langer-fris");
  await page.getByRole("link", { name: "tekst", exact: true }).waitFor();
});

test("without script an article is scheduled, and its button says what it does", async () => {
  const plain = await site.newSignedInPage({ ...desktop, javaScriptEnabled: false });
  await plain.goto(`${zaak}/blog/perfecte-baard-tips`);
  expect(await plain.getByRole("group", { name: "Opmaak" }).count()).toBe(0);
  await plain.getByRole("button", { name: "Bewaar en zet op de site" }).waitFor();
  expect(await plain.getByLabel("Uur", { exact: true }).isVisible()).toBe(false);
  await plain.getByText("Later", { exact: true }).click();
  await plain.getByLabel("Uur", { exact: true }).fill("09:30");
  await plain.getByRole("button", { name: "Plan in" }).click();
  await plain.getByText("het verschijnt op").waitFor();
  await plain.getByRole("heading", { name: "Ingepland" }).waitFor();
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Expects the heading, no finding of axe, nothing wider than the phone, and targets large enough for a thumb. */
async function expectGood(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const controls = page
    .locator("main")
    .locator("a, button, summary, select, input:not([type=hidden]), textarea");
  expect(await controls.evaluateAll(tooLow)).toEqual([]);
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${heading.replaceAll(/\W+/g, "-")}.png`,
      fullPage: true,
    });
}

/** Lists controls lower than 44 px; a box inside a label counts as its label. */
function tooLow(controls: Element[]): string[] {
  return controls
    .map((control) => control.closest("label") ?? control)
    .filter((control) => control.getClientRects().length > 0 && control.getBoundingClientRect().height < 44)
    .map(({ textContent, tagName }) => `${tagName} ${textContent}`);
}
