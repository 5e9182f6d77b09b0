/** Tests the booking form with mouse, keyboard and a slow network; tests/journeys books with it. */
import { expect, test } from "vitest";
import { addMonths, longDate, weekdayOf } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, isOnTop, phone } from "../setup/browser.ts";
import { browserSite, chooseDay, fillIn, submit } from "../setup/browser-site.ts";
import { mailsIn } from "../setup/outbox.ts";
import { patience } from "../setup/slowness.ts";

const { book, dataDir, newPage, openPage } = browserSite();

test.each([
  ["a phone", phone],
  ["a desktop", desktop],
])(
  "on %s every mistake is named beside its field, the first in a message, and the input stays",
  async (_, device) => {
    const page = await openPage("/#booking", device);
    await page.getByRole("grid").waitFor();
    await page.getByLabel("Naam").fill("J");
    await page.getByLabel("E-mail").fill("jan@");
    await submit(page).click();
    const toast = page.getByRole("status").filter({ hasText: "Ongeldige invoer" });
    await toast.getByText("Naam moet minstens 2 karakters zijn").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("booking-name");
    for (const message of ["Ongeldig telefoonnummer", "Ongeldig email adres", "Selecteer een service"]) {
      await page.locator("form").getByText(message).waitFor();
    }
    await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("J");
    await expectAccessible(page);
    await expect.poll(() => page.getByLabel("Naam").evaluate(isOnTop)).toBe(true);
    await submit(page).click();
    await toast.nth(1).waitFor({ state: "detached" });
    await expect.poll(() => toast.count()).toBe(1);
  },
);

test("the confirmation in the outbox leads to the appointment", async () => {
  await book({ email: "post@example.be", date: openDate(40) });
  await expect
    .poll(async () => (await mailsIn(dataDir)).some(({ to }) => to?.[0]?.address === "post@example.be"), {
      timeout: patience(10),
    })
    .toBe(true);
  const mail = (await mailsIn(dataDir)).find(({ to }) => to?.[0]?.address === "post@example.be");
  const link = new URL(/http\S+\/afspraak\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  const page = await openPage(link.pathname);
  await page.getByText("Klassieke Haarknip").first().waitFor();
});

test("days that cannot be booked cannot be chosen, with the mouse or the keyboard", async () => {
  const page = await openPage("/#booking");
  await page.getByLabel("Naam").focus();
  const grid = page.getByRole("grid");
  await grid.waitFor();
  await page.getByRole("button", { name: /volgende maand/i }).click();
  const tuesdays = grid.getByRole("button", { name: /dinsdag/ });
  expect(await tuesdays.count()).toBeGreaterThan(3);
  for (const day of await tuesdays.all()) expect(await day.isDisabled()).toBe(true);
  await page.getByRole("button", { name: /vorige maand/i }).click();
  await grid.getByRole("button", { disabled: false }).first().focus();
  for (let i = 0; i < 7; i++) {
    await page.keyboard.press("ArrowRight");
    const name = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    expect(name).not.toContain("dinsdag");
  }
  // Moving by a month does not skip a closed day either, because the same day of the next month is closed.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-date") ?? "");
  for (let i = 0; i < 7; i++) {
    const month = (await focused()).slice(0, 7);
    await page.keyboard.press("PageDown");
    expect((await focused()).slice(0, 7)).toBe(addMonths(month, 1));
    await page.keyboard.press("PageUp");
    expect((await focused()).slice(0, 7)).toBe(month);
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("End");
  expect(weekdayOf(await focused())).toBe("sunday");
  await page.keyboard.press("Home");
  expect(weekdayOf(await focused())).toBe("monday");
});

test("a day chosen while its free times are loading stays chosen", async () => {
  const page = await newPage();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/availability*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/#booking");
  await fillIn(page);
  await chooseDay(page, openDate(20));
  await page.getByText("We kijken welke uren vrij zijn").waitFor();
  held.resolve();
  await page.getByLabel("Tijd").selectOption("10:00");
  await page.getByRole("button", { name: `${longDate(openDate(20))}, gekozen` }).waitFor();
  await submit(page).click();
  await page.getByText("Boeking bevestigd!").waitFor();
});

test("input typed before the script ran is still there afterwards", async () => {
  const page = await newPage();
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/start-islands*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/#booking", { waitUntil: "domcontentloaded" });
  await fillIn(page);
  held.resolve();
  await page.getByRole("grid").waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  await expect.poll(() => page.getByLabel("Service").inputValue()).toBe("haarknip");
});

test("a double click and a lost answer make one booking", async () => {
  const page = await openPage("/#booking");
  const bookingIds: string[] = [];
  let lost = false;
  await page.route("**/api/bookings", async (route) => {
    const response = await route.fetch();
    bookingIds.push((await response.json()).booking?.id);
    if (lost) return route.fulfill({ response });
    lost = true;
    return route.abort();
  });
  await fillIn(page, { email: "dubbel@example.be" });
  await chooseDay(page, openDate(30));
  await page.getByLabel("Tijd").selectOption("12:00");
  await submit(page).dblclick();
  await page.getByText("Er ging iets mis").first().waitFor();
  await submit(page).click();
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(bookingIds).toHaveLength(2);
  expect(new Set(bookingIds).size).toBe(1);
});
