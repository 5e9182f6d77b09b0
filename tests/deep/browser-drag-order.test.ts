/** The owner reorders lists with a mouse, a finger or keys. */
import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const zaak = "/admin/zaak";

test("a mouse drags a photo of the gallery: the site follows, and undo restores the order", async () => {
  const page = await openList(`${zaak}/teksten/galerij`, desktop);
  const before = await titles(page);
  await dragWithMouse(page, { from: 0, to: 2 });
  await page.getByText("De volgorde van de galerij: het staat op de site").waitFor();
  const [first = "", second = "", third = "", ...others] = before;
  const after = [second, third, first, ...others];
  await expect.poll(() => titles(page)).toEqual(after);
  await expectAccessible(page);
  const home = await (await fetch(site.url())).text();
  const places = after.map((alt) => home.indexOf(`alt="${alt}"`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await page.getByRole("button", { name: "Zet terug", exact: true }).click();
  await page.getByText("Teruggezet: het staat op de site").waitFor();
  await page.goto(`${zaak}/teksten/galerij`);
  expect(await titles(page)).toEqual(before);

  await page.getByRole("button", { name: `Lager: ${first}` }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => titles(page)).toEqual([second, first, third, ...others]);
  await page.context().close();
});

test("a finger that holds drags a question to the end; one that moves at once scrolls", async () => {
  const page = await openList(`${zaak}/teksten/vragen`, phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const before = await titles(page);
  const held = handles(page).nth(before.length - 2);
  const last = handles(page).last();
  await held.evaluate((handle) => handle.scrollIntoView({ block: "start", behavior: "instant" }));
  const { x, y } = await middle(held);
  const end = await middle(last);
  const finger = await touching(page);
  await finger("touchStart", { x, y });
  await page.locator(".sortable-chosen").waitFor();
  for (const part of [0.3, 0.6, 0.9, 1.1]) await finger("touchMove", { x, y: y + (end.y + 90 - y) * part });
  await finger("touchEnd");
  await page.getByText("De volgorde van de vragen: het staat op de site").waitFor();
  const [moved, former] = before.slice(-2);
  const after = [...before.slice(0, -2), former, moved];
  await expect.poll(() => titles(page)).toEqual(after);

  await handles(page)
    .first()
    .evaluate((handle) => handle.scrollIntoView({ block: "center", behavior: "instant" }));
  const from = await middle(handles(page).first());
  const scrolled = await page.evaluate(() => scrollY);
  await finger("touchStart", from);
  for (const up of [30, 90, 150]) await finger("touchMove", { x: from.x, y: from.y - up });
  await finger("touchEnd");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  expect(await titles(page)).toEqual(after);
  await page.context().close();
});

test("services are dragged within their group", async () => {
  const page = await openList(`${zaak}/diensten`, desktop);
  const names = () => page.locator("main ol a .font-semibold").allTextContents();
  const before = await names();
  await dragWithMouse(page, { from: 1, to: 0 });
  await page.getByText("De volgorde van je diensten: het staat op de site").waitFor();
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.context().close();
});

test("a colleague removed an item meanwhile: the page says so, and the list is unchanged", async () => {
  const page = await openList(`${zaak}/teksten/reviews`, desktop);
  const other = await openList(`${zaak}/teksten/reviews`, desktop);
  // A live dashboard loads once more at its start.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes(".data")),
  );
  await page.context().setOffline(true);
  const before = await titles(page);
  await dragWithMouse(page, { from: 0, to: 1 });
  await page.getByText("Geen verbinding.").waitFor();
  await expect.poll(() => titles(page)).toEqual(before);
  await other.getByRole("button", { name: "Verwijder: " }).first().click();
  await other.getByText("Review verwijderd: het staat op de site").waitFor();
  // The page loads again on reconnecting; publishing alone does not notify the dashboard.
  await page.context().setOffline(false);
  await expect.poll(() => titles(page)).toEqual(before.slice(1));
  await page.context().close();
  await other.context().close();
});

/** Opens a list whose rows can be dragged. */
async function openList(...where: Parameters<typeof site.openSignedIn>): Promise<Page> {
  const page = await site.openSignedIn(...where);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main ol") ?? {}).some((key) => key.startsWith("Sortable")),
  );
  return page;
}

const handles = (page: Page) => page.locator("main ol [data-drag]");
const titles = (page: Page) => page.locator("main ol h2").allTextContents();

async function middle(element: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

async function dragWithMouse(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  await handles(page).nth(to).scrollIntoViewIfNeeded();
  const start = await middle(handles(page).nth(from));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // The list checks the mouse position 20 times a second, and only after a movement.
  await expect
    .poll(async () => {
      // Another movement at the goal would swap the rows back.
      if ((await placeOfDragged(page)) !== to) {
        const end = await middle(handles(page).nth(to));
        await page.mouse.move(end.x, end.y + Math.sign(to - from) * 12, { steps: 5 });
      }
      // Waits for two checks of the list.
      await pause(120);
      return placeOfDragged(page);
    })
    .toBe(to);
  await page.mouse.up();
}

const placeOfDragged = (page: Page) =>
  page
    .locator("main ol > .sortable-chosen:not(.sortable-fallback)")
    .first()
    .evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row));

async function touching(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
}
