/** Tests the booking button on a small phone: it stays in view, says what it books, and shows when it is busy. */
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { shortDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { browserSite, chooseDay, fillIn, submit } from "../setup/browser-site.ts";
import { touchUser } from "../setup/touch-user.ts";

const { newPage, openPage } = browserSite();
const smallPhone = { ...phone, viewport: { width: 390, height: 664 } };

async function openRemembered(path: string, email: string, options: BrowserContextOptions): Promise<Page> {
  const page = await newPage(options);
  await rememberOn(page, email);
  await page.goto(path);
  return page;
}

async function rememberOn(page: Page, email: string): Promise<void> {
  const customer = { name: "Wout Demeyere", phone: "056212223", email, service: "haarknip", barber: "" };
  await page.addInitScript(
    (stored) => localStorage.setItem("remembered_customer", stored),
    JSON.stringify(customer),
  );
}

test("a returning customer books from home in two taps without scrolling", async () => {
  const page = await openRemembered("/", "terug@example.be", smallPhone);
  const { tap, taps } = touchUser(page);
  const hours = page.getByRole("link", { name: /^\d{1,2}:\d\d$/ }).filter({ visible: true });
  await tap(hours.first());
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(taps()).toBe(2);
});

test("a returning customer who taps the button before the script has loaded still books", async () => {
  const scripts = Promise.withResolvers<void>();
  const page = await newPage(smallPhone);
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    return route.continue();
  });
  await rememberOn(page, "vlug@example.be");
  await page.goto(`/boeken?service=haarknip&dag=${openDate(9)}&uur=11:00`, { waitUntil: "domcontentloaded" });
  await submit(page).tap();
  await expect.poll(() => submit(page).getAttribute("aria-disabled")).toBe("true");
  // A second tap sends nothing more.
  await submit(page).tap({ force: true });
  scripts.resolve();
  await page.getByText("Boeking bevestigd!").waitFor();
});

test("the button is tapped and then the scripts fail to load: the form is posted without them", async () => {
  const page = await newPage(smallPhone);
  const tapped = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await tapped.promise;
    return route.abort();
  });
  await page.goto(`/boeken?service=haarknip&dag=${openDate(9)}&uur=12:00`, { waitUntil: "domcontentloaded" });
  await fillIn(page);
  await submit(page).tap();
  tapped.resolve();
  await page.getByText("Boeking bevestigd!").waitFor();
});

test("at 360 by 640 a returning customer books in three taps, and moves in three and cancels in two", async () => {
  const page = await openRemembered("/boeken", "klein@example.be", {
    ...phone,
    viewport: { width: 360, height: 640 },
  });
  const { tap, taps } = touchUser(page);
  const firstTimes = page.getByRole("group", { name: "Eerst vrij" });
  await tap(page.getByRole("button", { name: "Klassieke Haarknip", pressed: true }));
  await tap(firstTimes.getByRole("button").nth(1));
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(taps()).toBe(3);
  // The only scroll by hand before each change.
  const scrollDownTo = (title: Locator) =>
    title.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 120));
  const move = page.getByText("Afspraak verplaatsen");
  await scrollDownTo(move);
  await tap(move);
  await tap(firstTimes.locator("label").nth(1));
  await tap(page.getByRole("button", { name: /^Verplaats mijn afspraak/ }));
  await page.getByRole("heading", { name: "Je afspraak is verplaatst" }).waitFor();
  expect(taps()).toBe(6);
  const cancel = page.getByText("Afspraak annuleren");
  await scrollDownTo(cancel);
  await tap(cancel);
  await tap(page.getByRole("button", { name: "Annuleer mijn afspraak" }));
  await page.getByRole("heading", { name: /geannuleerd/ }).waitFor();
  expect(taps()).toBe(8);
});

test("choosing a service and a day restyles a part of the page, not all of it", async () => {
  const page = await openPage("/#booking", smallPhone);
  await page.getByLabel("Naam").tap();
  await page.getByRole("grid").waitFor();
  const browser = page.context().browser() ?? expect.fail("no browser");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.getByRole("button", { name: "Klassieke Haarknip" }).tap();
  await chooseDay(page, openDate(9));
  const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const restyled = trace.traceEvents.flatMap(({ name, args }) =>
    name === "UpdateLayoutTree" ? (args.elementCount ?? []) : [],
  );
  const all = await page.locator("*").count();
  expect(Math.max(...restyled)).toBeLessThan(all / 3);
  expect(Math.max(...restyled)).toBeGreaterThan(0);
});

test("the choice is summarised above the button, and each part leads back to its field", async () => {
  const day = openDate(9);
  const page = await openPage(`/boeken?service=haarknip&dag=${day}&uur=10:30`, smallPhone);
  const { tap } = touchUser(page);
  await page.getByRole("grid").waitFor();
  await tap(page.getByRole("link", { name: `${shortDate(day)} 10:30` }));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("10:30");
  await tap(page.getByRole("link", { name: "Klassieke Haarknip" }));
  await expect.poll(focused).toContain("Klassieke Haarknip");
  await expectAccessible(page);
});

test("with doubled text the button does not stay in view", async () => {
  const page = await openPage("/boeken?service=haarknip", smallPhone);
  await page.getByRole("button", { name: "Klassieke Haarknip", pressed: true }).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect
    .poll(() => submit(page).evaluate((it) => it.getBoundingClientRect().top > innerHeight))
    .toBe(true);
});

test("the pressed button shows that it is busy while the form's script is loading", async () => {
  const page = await newPage(smallPhone);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/submit-chunk*", (route) => held.promise.then(() => route.continue()));
  await page.goto("/boeken");
  await fillIn(page);
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").last().tap();
  await submit(page).tap();
  await page.getByRole("button", { name: "Bezig met boeken…" }).waitFor();
  held.resolve();
  await page.getByText("Boeking bevestigd!").waitFor();
});
