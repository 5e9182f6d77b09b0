/** Tests the agenda with a mouse, a finger and keys, and in print. */
import type { Page } from "playwright";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { longDate, shortDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, middleOf, phone } from "../setup/browser.ts";
import { emptying } from "../setup/emptying.ts";
import { addAli, signIn, staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const day = openDate(7);
const nextDay = openDate(8);

beforeAll(addAli);
beforeEach(() => site.database.query(emptying("bookings, blocks, rate_limits")));

const visit = (page: Page, name: string) => page.locator("[data-booking]", { hasText: name });
const column = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const dialog = (page: Page) => page.getByRole("dialog");

test("dragging the lower edge of a visit changes its length; over another it asks twice", async () => {
  await site.book({ name: "Kort Knip", date: nextDay, time: "10:00", barber: "barber-1" });
  await site.book({
    name: "Na Hem",
    email: "na@example.be",
    date: nextDay,
    time: "10:30",
    barber: "barber-1",
  });
  const page = await site.openSignedIn(`/admin/agenda?dag=${nextDay}`, desktop);
  const { x, y } = await middleOf(visit(page, "Kort Knip"));
  await page.mouse.move(x, y + 20);
  await page.mouse.down();
  await page.mouse.move(x, y + 44, { steps: 6 });
  await page.mouse.up();
  await dialog(page).getByText("10:00–10:45").waitFor();
  await dialog(page).getByRole("button", { name: "Ja, pas aan" }).click();
  await dialog(page).getByText("Overlapt met Na Hem 10:30–11:00").waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Toch aanpassen" }).click();
  await page.getByText("10:00 tot 10:45", { exact: false }).first().waitFor({ state: "attached" });
});

test("keys move an appointment: arrows aim in a week, Enter asks, Escape cancels, and Enter without arrows opens it", async () => {
  await site.book({
    name: "Toets Enbord",
    email: "toets@example.be",
    date: day,
    time: "15:00",
    barber: "barber-1",
  });
  const page = await site.openSignedIn(`/admin/agenda?dag=${day}&zicht=week&kapper=barber-1`, desktop);
  await visit(page, "Toets Enbord").focus();
  for (const key of ["ArrowDown", "ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await page.getByText(/15:30 tot 16:05, bij Kapper 1\. Enter om/).waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.getByText("Blijft staan.").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await dialog(page).getByText("14:30–15:00").waitFor();
  await dialog(page).getByRole("button", { name: "Ja, verplaats" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText(`Toets Enbord, ${longDate(day)} om 14:30.`).waitFor();
  await expectAccessible(page);
  await visit(page, "Toets Enbord").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Toets Enbord", level: 1 }).waitFor();
});

test("on a phone a finger holds and drags, swipes to the other barber, and taps free time", async () => {
  await site.book({
    name: "Vin Ger",
    email: "vinger@example.be",
    date: openDate(9),
    time: "10:00",
    barber: "barber-1",
  });
  const page = await site.openSignedIn(`/admin/agenda?dag=${openDate(9)}`, phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  const { x, y } = await middleOf(visit(page, "Vin Ger"));
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", down = 0) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y: y - 8 + down }],
    });
  await touch("touchStart");
  await page.locator("[data-is-moving]").first().waitFor();
  for (const down of [16, 32, 48, 72, 96]) await touch("touchMove", down);
  await touch("touchEnd");
  await dialog(page).getByText("11:00–11:30").waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Ja, verplaats" }).tap();
  await page.getByText(`Vin Ger, ${longDate(openDate(9))} om 11:00.`).waitFor();

  await page.getByRole("link", { name: /^Ali/ }).tap();
  await expect.poll(async () => (await column(page, /Ali/).boundingBox())?.x).toBeLessThan(60);
  await column(page, /Ali/)
    .getByRole("link", { name: /^Vrij/ })
    .tap({ position: { x: 60, y: 10 } });
  await page.getByRole("heading", { name: "Nieuwe afspraak" }).waitFor();
  await expect.poll(() => page.getByLabel("Tijd", { exact: true }).inputValue()).toBe("09:30");
  await expect.poll(() => page.getByLabel("Kapper").locator("option:checked").textContent()).toBe("Ali");
  await page.getByRole("link", { name: "Of blokkeer dit uur" }).tap();
  await page.getByRole("heading", { name: "Uren blokkeren" }).waitFor();
  await expect.poll(() => page.getByLabel("Vanaf uur").inputValue()).toBe("09:30");
  await page.getByRole("button", { name: "Blokkeren", exact: true }).tap();
  await page.getByText("09:30–10:30").first().waitFor();
  await page.goto(`/admin/agenda?dag=${openDate(9)}&kapper=barber-1`);
  expect(await page.getByText("Pauze").count()).toBe(0);
  await page.goto(`/admin/agenda?dag=${openDate(9)}`);
  await column(page, /Ali/).getByText("–10:30").waitFor();
});

test("a visit of two minutes has a card to tap beside the next one, and a link makes all hours higher", async () => {
  const at = (time: string, minutes: number, name: string) =>
    site.database.query(
      `INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, manage_token)
       SELECT 'barber-1', $1, '+32470123456', 'klant@example.be', 'haarknip', at, at + $2 * interval '1 minute', gen_random_uuid()
       FROM (SELECT $3::timestamp AT TIME ZONE 'Europe/Brussels' AS at) AS start`,
      [name, minutes, `${day} ${time}`],
    );
  await at("10:00", 2, "Vlug Klaar");
  await at("10:05", 30, "Na Hem");
  const page = await site.openSignedIn(`/admin/agenda?dag=${day}`, {
    ...phone,
    viewport: { width: 390, height: 664 },
  });
  const box = async (name: string) =>
    (await visit(page, name).boundingBox()) ?? { x: 0, width: 0, height: 0 };
  const [shortVisit, nextVisit] = [await box("Vlug Klaar"), await box("Na Hem")];
  expect(shortVisit.height).toBeGreaterThanOrEqual(24);
  expect(shortVisit.x + shortVisit.width).toBeLessThanOrEqual(nextVisit.x);
  expect(nextVisit.height).toBe(46);
  const wordsOf = (name: string) =>
    visit(page, name)
      .locator(".agenda-words")
      .evaluate((words) => words.getBoundingClientRect().height);
  // One whole line in the short card, two in the other.
  expect(await wordsOf("Vlug Klaar")).toBe(17.5);
  expect(await wordsOf("Na Hem")).toBeGreaterThan(34);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Uren hoger" }).tap();
  await expect.poll(async () => (await box("Na Hem")).height).toBe(70);
  await expectAccessible(page);
});

test("without script a day and a week can be read and navigated", async () => {
  await site.book({ name: "Jan Leest", date: day, time: "11:00" });
  const page = await site.openPage("/login", { ...desktop, javaScriptEnabled: false });
  await signIn(page);
  await page.goto(`/admin/agenda?dag=${day}`);
  await visit(page, "Jan Leest").waitFor();
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await page.getByRole("link", { name: "Ali", exact: true }).click();
  await page.getByRole("link", { name: "Volgende week" }).click();
  await page
    .getByRole("link", { name: /^Vrij 09:30/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Nieuwe afspraak" }).waitFor();
});

test("a day's date is seen once, and forced colours keep the hours, closed hours and cards apart", async () => {
  await site.book({ name: "Jan Kleur", date: day, time: "11:00", barber: "barber-1" });
  const page = await site.openSignedIn(`/admin/agenda?dag=${day}`, desktop);
  const title = await page.getByText(longDate(day)).boundingBox();
  expect(title?.width).toBeLessThanOrEqual(1);
  await page.getByText(shortDate(day).slice(0, 2), { exact: true }).waitFor();
  await page.emulateMedia({ forcedColors: "active" });
  const hours = page.locator(".agenda-body").first();
  expect(await hours.evaluate((body) => getComputedStyle(body).backgroundImage)).toContain("135deg");
  const colours = await visit(page, "Jan Kleur").evaluate((card) => {
    const { backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(card);
    return { backgroundImage, isFramed: borderTopColor !== backgroundColor };
  });
  expect(colours).toEqual({ backgroundImage: "none", isFramed: true });
});

const grip = (page: Page, name: string) => page.locator("[data-grip]", { hasText: name });

test("a printed day and a printed week fit on one landscape A4, black on white", async () => {
  const long = "Bartholomeus Vandenbossche";
  await site.book({ name: long, date: day, time: "18:30", barber: "barber-1", email: "bart@example.be" });
  const page = await site.openSignedIn(`/admin/agenda?dag=${day}`, desktop);
  for (const query of ["", "&zicht=week&kapper=barber-1", "&zicht=week"])
    await expectPaper(page, { path: `/admin/agenda?dag=${day}${query}`, name: long });
});

async function expectPaper(page: Page, { path, name }: { path: string; name: string }) {
  await page.goto(path);
  await grip(page, name).waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect([path, pdf.match(/\/Type \/Page\b/g)?.length]).toEqual([path, 1]);
  expect(pdf).toMatch(/\/MediaBox \[0 0 84[12][\d.]* 59[45][\d.]*\]/);
  await page.setViewportSize({ width: 1054, height: 725 });
  await page.emulateMedia({ media: "print" });
  const board = page.locator(".agenda");
  const isClipped = await board.evaluate(
    ({ clientHeight, scrollHeight, clientWidth, scrollWidth }) =>
      scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
  );
  const { bottom, colours } = await grip(page, name).evaluate((element) => ({
    bottom: element.getBoundingClientRect().bottom,
    colours: [getComputedStyle(element).color, getComputedStyle(element).backgroundColor],
  }));
  expect({ path, isClipped, colours }).toEqual({
    path,
    isClipped: false,
    colours: ["rgb(0, 0, 0)", "rgb(255, 255, 255)"],
  });
  expect(bottom).toBeLessThan(725);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a dark and a light dashboard are readable, and each chair's line has its own pattern", async () => {
  await site.book({ name: "Jan Sleept", date: day, time: "11:00" });
  await site.book({ name: "Piet Ali", date: day, time: "11:00" });
  const page = await site.openSignedIn(`/admin/agenda?dag=${day}`, desktop);
  const look = (name: string) =>
    visit(page, name).evaluate((item) => {
      const { backgroundImage, color } = getComputedStyle(item);
      return { line: backgroundImage, isDark: color === "rgb(28, 22, 16)" };
    });
  const inEach = async (check: (colorScheme: "dark" | "light") => Promise<void>) => {
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await check(colorScheme);
    }
  };
  await inEach(async (colorScheme) => {
    const [jan, piet] = [await look("Jan Sleept"), await look("Piet Ali")];
    expect(jan.line).toMatch(/^repeating-linear-gradient/);
    expect(piet.line).not.toBe(jan.line);
    expect(jan.isDark).toBe(colorScheme === "light");
  });
  for (const path of [
    "/admin/agenda?zicht=week",
    "/admin/vandaag",
    "/admin",
    "/admin/klanten",
    "/admin/nieuw",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await inEach(() => expectAccessible(page));
  }
});
