/** Counts the taps and scrolls of a booking on a phone, and books with the keyboard alone. */
import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { longDate, shortDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { browserSite, chooseDay, submit } from "../setup/browser-site.ts";
import { touchUser } from "../setup/touch-user.ts";

const { newPage, openPage } = browserSite();
const smallPhone = { ...phone, viewport: { width: 390, height: 664 } };

test("a new customer books in four taps, three typed fields and no scrolling by hand", async () => {
  const page = await openPage("/#booking", smallPhone);
  const { tap, taps, type, next } = touchUser(page);
  await tap(page.getByRole("button", { name: "Klassieke Haarknip" }));
  await tap(page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first());
  await tap(page.getByLabel("Naam"));
  await type("Wout Demeyere");
  await next();
  await type("056 21 22 23");
  await next();
  await type("wout@example.be");
  await expectAccessible(page);
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  console.info(`new customer: ${taps()} taps, 3 typed fields`);
  expect(taps()).toBe(4);
  await page.context().close();
});

test("a customer who scanned the code on the window books on that page, in as many taps", async () => {
  const page = await openPage("/boeken", smallPhone);
  const { tap, taps, type, next } = touchUser(page);
  await tap(page.getByRole("button", { name: "Klassieke Haarknip" }));
  await tap(page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first());
  await tap(page.getByLabel("Naam"));
  await type("Raam Kijker");
  await next();
  await type("056 21 22 24");
  await next();
  await type("raam@example.be");
  expect(new URL(page.url()).pathname).toBe("/boeken");
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(taps()).toBe(4);
  await page.context().close();
});

test("choosing another day and hour takes one tap more", async () => {
  const date = openDate(2);
  const page = await openPage("/#booking", phone);
  const { tap, taps } = touchUser(page);
  await tap(page.getByRole("button", { name: "Baard Verzorging" }));
  await tap(page.getByRole("grid").getByRole("button", { name: longDate(date) }));
  await tap(page.getByRole("button", { name: "10:30", exact: true }));
  await tap(page.getByLabel("Naam"));
  expect(taps()).toBe(4);
  await expect.poll(() => page.getByLabel("Service").inputValue()).toBe("baard");
  await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe("10:30");
  await page.getByRole("link", { name: `${shortDate(date)} 10:30` }).waitFor();
  await page.context().close();
});

test("a link opens the form with its service and day filled in", async () => {
  const date = openDate(9);
  const page = await openPage(`/?service=haarknip&dag=${date}#booking`, phone);
  await page.getByRole("button", { name: "10:30", exact: true }).tap();
  await expect.poll(() => page.getByLabel("Service").inputValue()).toBe("haarknip");
  await page.getByRole("link", { name: `${shortDate(date)} 10:30` }).waitFor();
  await page.context().close();
});

test.each(["2020-01-01", "morgen", "2026-02-30", "9999-12-31"])(
  "a link with the invalid day %s opens the form as usual",
  async (day) => {
    const page = await openPage(`/?service=niets&dag=${day}#booking`, phone);
    await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().waitFor();
    await expect.poll(() => page.getByLabel("Service").inputValue()).toBe("");
    await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe("");
    await page.context().close();
  },
);

test("the keyboard alone books too, and the focus stays on the pressed button", async () => {
  const page = await openPage("/#booking", desktop);
  const press = async (target: Locator) => {
    await target.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
  };
  await press(page.getByRole("button", { name: "Premium Styling" }));
  await press(page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").nth(1));
  await page.keyboard.press("Tab");
  await page.getByLabel("Naam").focus();
  await page.keyboard.type("Ayşegül Yılmaz");
  await page.keyboard.press("Tab");
  await page.keyboard.type("+32 (0)470 12 34 56");
  await page.keyboard.press("Tab");
  await page.keyboard.type("aysegul@example.be");
  await page.keyboard.press("Enter");
  await page.getByText("Boeking bevestigd!").waitFor();
  await page.context().close();
});

test("a mistake leads to the buttons of service and time", async () => {
  const page = await openPage("/#booking", desktop);
  await page.getByRole("button", { name: "Premium Styling" }).waitFor();
  await page.getByLabel("Naam").fill("Wout Demeyere");
  await page.getByLabel("Telefoon").fill("0470123456");
  await page.getByLabel("E-mail").fill("wout@example.be");
  await submit(page).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Klassieke");
  await page.keyboard.press("Enter");
  // Chooses a day of which no other test here took the first time.
  await chooseDay(page, openDate(9));
  await submit(page).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("09:30");
  await page.context().close();
});

test("nothing is wider than a small phone, for every choice", async () => {
  const page = await openPage("/#booking", { ...phone, viewport: { width: 320, height: 640 } });
  await page.getByRole("button", { name: "Complete Service" }).tap();
  await chooseDay(page, openDate(2));
  await page.getByRole("button", { name: "10:30", exact: true }).tap();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  await expectAccessible(page);
  await page.context().close();
});

test("the labels of service and time lead to the visible buttons, and still name the selects", async () => {
  const page = await openPage("/#booking");
  const first = page.getByRole("button", { name: "Klassieke Haarknip" });
  const isFocused = (element: Element) => element === document.activeElement;
  await first.waitFor();
  await page.getByText("Service", { exact: true }).click();
  await expect.poll(() => first.evaluate(isFocused)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByLabel("Service").inputValue()).toBe("");
  await page.getByLabel("Service").selectOption("baard");
  await page.getByText("Service", { exact: true }).click();
  await expect
    .poll(() => page.getByRole("button", { name: "Baard Verzorging" }).evaluate(isFocused))
    .toBe(true);
  await chooseDay(page, openDate(12));
  const hour = page.getByRole("group", { name: "Vrije uren" }).getByRole("button").first();
  await hour.waitFor();
  await page.getByText("Tijd", { exact: true }).click();
  await expect.poll(() => hour.evaluate(isFocused)).toBe(true);
  await page.context().close();
});

test("Enter moves from the name to the phone and the e-mail, and sends nothing before", async () => {
  const page = await openPage("/#booking");
  await page.getByRole("grid").waitFor();
  await page.getByLabel("Naam").focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  for (const next of ["phone", "email"]) {
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe(next);
  }
  expect(await page.locator("[aria-invalid]").count()).toBe(0);
  await page.context().close();
});

test("the choice is visible where the visitor's colours replace those of the shop", async () => {
  const page = await openPage("/#booking", { ...desktop, forcedColors: "active" });
  await page.getByRole("button", { name: "Klassieke Haarknip" }).click();
  await chooseDay(page, openDate(13));
  await page.getByRole("button", { name: "10:30", exact: true }).click();
  const border = (element: Element) => getComputedStyle(element).borderTopWidth;
  const selectedButtons = page.locator("form :is([aria-pressed=true], [aria-selected=true] button)");
  await expect.poll(() => selectedButtons.count()).toBe(3);
  for (const each of await selectedButtons.all()) expect(await each.evaluate(border)).toBe("4px");
  await expect
    .poll(() => page.getByRole("button", { name: "Baard Verzorging" }).evaluate(border))
    .toBe("1px");
  await page.context().close();
});

test("the form does not move when it starts: room for calendar and hours is reserved", async () => {
  const page = await newPage({ ...phone, viewport: { width: 390, height: 664 } });
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/start-islands*", (route) => held.promise.then(() => route.continue()));
  await page.goto("/#booking", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready);
  const details = page.locator("#booking-details");
  const place = () => details.evaluate((part) => part.getBoundingClientRect().top + scrollY);
  const before = await place();
  held.resolve();
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().waitFor();
  await page.getByText("Kies eerst een datum").waitFor();
  expect(await place()).toBe(before);
});
