/** Tests the page of the day on a phone. */

import { eq, lt } from "drizzle-orm";
import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { clockAt } from "../setup/clock.ts";
import { openClockedSite } from "../setup/clocked-site.ts";
import { emptying } from "../setup/emptying.ts";
import { queueDesk } from "../setup/queue-desk.ts";
import { hydrated } from "../setup/staff-browser-site.ts";
import { staffMember } from "../setup/visitor.ts";
import { words } from "../setup/words.ts";

const date = openDate(7);
let site: Awaited<ReturnType<typeof openClockedSite>>;
beforeAll(async () => {
  site = await openClockedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await db().execute(emptying("bookings, blocks, walk_ins, walk_in_queue, rate_limits"));
  await db().delete(barbers).where(eq(barbers.id, "sam"));
});
afterEach(() => vi.useRealTimers());

const db = () => site.shop.runtime().db;
async function book(time: string, name: string, changes: Record<string, unknown> = {}): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W/g, "")}@example.be`;
  const response = await site.shop.post(
    "/api/bookings",
    bookingRequest({ date, time, name, email, ...changes }),
  );
  return (await response.json()).booking.id;
}
const statusOf = async (id: string) =>
  (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.status;

async function openToday(time: string, options = phone, { isLive = true } = {}): Promise<Page> {
  clockAt(`${date} ${time}`);
  const page = await site.staffPage(options);
  if (!isLive) await page.route("**/admin/live", (route) => route.abort());
  await page.clock.install();
  await page.goto("/admin/vandaag");
  await hydrated(page);
  return page;
}
const panel = (page: Page, name: string) =>
  page.getByRole("region", { name: "Nu" }).getByRole("article", { name });

test("the next customer comes first, and the minutes pass without loading anything", async () => {
  await book("10:00", "Eerste Klant");
  await book("10:30", "Tweede Klant");
  const page = await openToday("09:48");
  const next = panel(page, "Eerste Klant");
  await next.getByText("over 12 min").waitFor();
  expect((await next.boundingBox())?.y).toBeLessThan(400);
  await page.clock.runFor("03:00");
  await next.getByText("over 9 min").waitFor();
  await page.clock.runFor("16:00");
  await next.getByText("7 min te laat").waitFor();
  await panel(page, "Tweede Klant").getByText("over 23 min").waitFor();
});

test("a no-show of a customer who can still come is confirmed first, also by keys alone", async () => {
  const id = await book("11:00", "Eerste Klant");
  const page = await openToday("10:10");
  const noShow = panel(page, "Eerste Klant").getByRole("button", { name: "No Show" });
  await noShow.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Nu al een no-show?" });
  await question.waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  expect(await statusOf(id)).toBe("confirmed");
  await expect.poll(() => noShow.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Ja, No Show" }).press("Enter");
  await page.getByText("Boeking is nu: no-show").waitFor();
  expect(await statusOf(id)).toBe("no-show");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Nu");
});

test("a tap on Show after the customer cancelled changes nothing and says so", async () => {
  const id = await book("10:00", "Eerste Klant");
  const page = await openToday("10:02", phone, { isLive: false });
  await db().update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
  await panel(page, "Eerste Klant").getByRole("button", { name: "Show", exact: true }).tap();
  await page.getByText("Intussen geannuleerd door de klant").waitFor();
  await page.getByText("Nog geen afspraken op deze dag").waitFor();
  expect(await statusOf(id)).toBe("cancelled");
});

test("a full day is accessible on a small phone: nothing overflows, and adding is within reach of the thumb", async () => {
  const long = "Maximiliaan-Alexander van den Broecke-Vanderstraeten de Jonge";
  await book("09:30", long, { message: "Graag dezelfde fade als vorige keer", service: "premium" });
  for (const hour of ["11", "13", "14", "16"]) await book(`${hour}:00`, `Klant Van ${hour} Uur`);
  const page = await openToday("10:10", { ...phone, viewport: { width: 320, height: 640 } });
  await panel(page, long).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const bar = page.getByRole("navigation", { name: "Dashboard" });
  const add = await bar.getByRole("link", { name: "Nieuw" }).boundingBox();
  expect((add?.y ?? 0) + (add?.height ?? 0)).toBeGreaterThan(580);
  const tooSmallToTap = await page
    .getByRole("main")
    .locator("a:visible, button:visible")
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
    );
  expect(tooSmallToTap).toEqual([]);
  await page.getByText("Wie nu binnenkomt").click();
  const offScreen = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(a, button, input)")];
    return controls
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > 320)
      .map((one) => one.outerHTML);
  });
  expect(offScreen).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.getByLabel("Datum").fill(openDate(8));
  await page.getByText("Nog geen afspraken op deze dag").waitFor();
  await page.getByRole("link", { name: "Naar vandaag" }).click();
  await panel(page, long).waitFor();
});

test("a full day fits in three screens, with past visits folded and a tab for each chair", async () => {
  const starts = [...Array(21).keys()].map((slot) => shopInstant(date, "09:30").add({ minutes: 30 * slot }));
  const row = (at: Temporal.Instant, slot: number) => ({
    barberId: "barber-1",
    name: `Klant Nummer ${slot}`,
    phone: "0470123456",
    service: "haarknip",
    startsAt: new Date(at.epochMilliseconds),
    endsAt: new Date(at.add({ minutes: 30 }).epochMilliseconds),
    message: slot % 3 === 1 ? "Graag dezelfde fade als vorige keer, en bovenaan wat korter. ".repeat(3) : "",
    manageToken: crypto.randomUUID(),
  });
  await db().insert(bookings).values(starts.map(row));
  const morning = await openToday("09:10");
  expect(await morning.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 844);
  await expectAccessible(morning);
  await morning.context().close();

  await db()
    .update(bookings)
    .set({ status: "show" })
    .where(lt(bookings.startsAt, new Date(shopInstant(date, "13:00").epochMilliseconds)));
  await db().insert(barbers).values({ id: "sam", name: "Sam", position: 2 });
  await db().update(bookings).set({ barberId: "sam" }).where(eq(bookings.name, "Klant Nummer 12"));
  const page = await openToday("13:10");
  const entry = (slot: number) => page.getByRole("link", { name: new RegExp(`^Klant Nummer ${slot}\\b`) });
  await page.getByText("7 bezoeken voorbij").tap();
  await entry(3).waitFor();
  expect(await entry(12).isVisible()).toBe(false);
  await page.getByText("Bellen of aanduiden: Klant Nummer 15").locator("..").tap();
  await page
    .getByRole("article", { name: "Klant Nummer 15" })
    .getByRole("button", { name: "No Show" })
    .waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Sam/ }).tap();
  await entry(12).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  const top = async (slot: number) =>
    (
      await page
        .locator("article", { hasText: `Klant Nummer ${slot}` })
        .last()
        .boundingBox()
    )?.y;
  expect(await top(15)).toBeGreaterThan((await top(12)) ?? Infinity);
  await expectAccessible(page);
});

test("the dashboard can be installed on a phone, and the public site cannot", async () => {
  const page = await (await (await staffMember(site.shop)).fetch("/admin/vandaag")).text();
  const [link = ""] = /<link[^>]*rel="manifest"[^>]*>/.exec(page) ?? [];
  const [, href = ""] = /href="([^"]+)"/.exec(link) ?? [];
  const answer = await site.shop.fetch(href);
  expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ start_url: "/admin/vandaag", scope: "/", display: "standalone" });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await site.shop.fetch(src);
    const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain("maskable");
  expect(await (await site.shop.fetch("/")).text()).not.toContain("webmanifest");
  expect(await (await site.shop.fetch("/login")).text()).toContain(`href="${href}"`);
});

test("a public page hides the wait and the free times once they are over, even if the visitor touches nothing", async () => {
  clockAt(`${date} 09:20`);
  const member = await staffMember(site.shop);
  const queue = queueDesk(
    () => site.shop,
    () => member,
  );
  await book("10:00", "Eerste Klant");
  clockAt(`${date} 10:00`);
  await queue.add("Jan");
  await expect.poll(() => queue.line()).toContain("(bijgewerkt om 10:00)");
  const home = async () => words(await (await site.shop.fetch("/")).text());
  await expect.poll(home).toContain("Vandaag nog vrij: 11:00");
  const page = await site.visitorPage(phone);
  await page.clock.install({ time: Date.now() });
  for (const path of ["/", "/contact"]) {
    await page.clock.setSystemTime(Date.now());
    await page.goto(path);
    const wait = page.getByText(/^Nu .* \(bijgewerkt om 10:00\)/);
    const free = page.getByText("Vandaag nog vrij");
    const hours = page.getByRole("link", { name: /^\d{1,2}:\d\d$/ }).filter({ visible: true });
    await wait.waitFor();
    await page.clock.runFor("29:00");
    await expect.poll(() => wait.isVisible()).toBe(true);
    if (path === "/") await expect.poll(async () => (await hours.allInnerTexts())[0]).toBe("11:00");
    await page.clock.runFor("02:00");
    await wait.waitFor({ state: "hidden" });
    if (path === "/") await expect.poll(async () => (await hours.allInnerTexts())[0]).toBe("11:30");
    await page.clock.fastForward("03:00:00");
    await page.clock.runFor("00:20");
    await free.waitFor({ state: "hidden" });
    await expect.poll(() => page.getByText("Nu open tot 20:00").first().isVisible()).toBe(true);
    await page.clock.fastForward("06:30:00");
    await page.clock.runFor("00:20");
    await page.getByText("Nu open tot 20:00").first().waitFor({ state: "hidden" });
  }
});
