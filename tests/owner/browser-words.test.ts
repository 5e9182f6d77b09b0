/** The rooms for questions, reviews and the gallery on a phone. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { awake, staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const room = "/admin/zaak/teksten";

test("every room of words is good on a phone", async () => {
  const page = await site.newSignedInPage(phone);
  for (const [path, heading] of [
    ["", "Teksten"],
    ["/vragen", "Veelgestelde vragen"],
    ["/vragen/open", "Vraag"],
    ["/reviews", "Reviews"],
    ["/reviews/nieuw", "Nieuwe review"],
    ["/galerij", "Galerij"],
    ["/galerij/nieuw", "Nieuwe foto in de galerij"],
  ] as const) {
    await page.goto(room + path);
    await awake(page);
    await expectGood(page, heading);
  }
});

test("an answer is rewritten, counted, refused, saved and taken back", async () => {
  const page = await site.openSignedIn(`${room}/vragen`, phone);
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

/** Its heading, no finding of axe, nothing wider than the phone, and room for a thumb. */
async function expectGood(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const controls = page.locator("main").locator("a, button, summary, input:not([type=hidden]), textarea");
  expect(await controls.evaluateAll(tooLow)).toEqual([]);
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${heading.replaceAll(/\W+/g, "-")}.png`,
      fullPage: true,
    });
}

/** Those under 44 px; a box in its label counts as its label. */
function tooLow(controls: Element[]): string[] {
  return controls
    .map((control) => control.closest("label") ?? control)
    .filter((control) => control.getClientRects().length > 0 && control.getBoundingClientRect().height < 44)
    .map(({ textContent, tagName }) => `${tagName} ${textContent}`);
}
