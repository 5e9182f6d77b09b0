/**
 * Moves appointments to other barbers and days of a week by mouse, finger and keys; a colleague sees each move, and the
 * customer is told.
 */
import type { Locator, Page } from "playwright";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { datesOf } from "#app/desk/addresses.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { addDays, longDate, shortDate } from "#app/i18n/format/dates.ts";
import { openRanges } from "#app/shop/facts/opening-hours.ts";
import { eventIn } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { emptying } from "../setup/emptying.ts";
import { mailsIn } from "../setup/outbox.ts";
import { patience } from "../setup/slowness.ts";
import { addAli, email, staffBrowserSite } from "../setup/staff-browser-site.ts";
import { shop } from "../setup/starter.ts";

const site = await staffBrowserSite();
const [day, later] = twoOpenDays();
const week = `/admin/agenda?dag=${day}&zicht=week`;

/** Returns two open days of one week with days after them, because a phone cannot scroll beyond the last column. */
function twoOpenDays(): [string, string] {
  for (let ahead = 7; ; ahead += 7) {
    const dates = datesOf({ date: openDate(ahead), view: "week" });
    const [first, second] = dates.filter((date) => date >= openDate(7) && openRanges(date, shop).length > 0);
    if (first && second && dates.indexOf(second) <= 3) return [first, second];
  }
}

beforeAll(addAli);
beforeEach(() => site.database.query(emptying("bookings, blocks, rate_limits")));

const visit = (page: Page, name: string) => page.locator("[data-grip]", { hasText: name });
const column = (page: Page, date: string, barber = "Kapper 1") =>
  page.getByRole("region", { name: `${shortDate(date)}, ${barber}` });
const dialog = (page: Page) => page.getByRole("dialog");

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not drawn`);
  return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: { x: number; y: number }) {
  await from.scrollIntoViewIfNeeded();
  const grip = await boxOf(from);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 20, grip.y + 10, { steps: 4 });
  await page.mouse.move(to.x, grip.y + to.y, { steps: 8 });
  await page.mouse.up();
}

async function confirm(page: Page, words: string): Promise<void> {
  await dialog(page).getByText(words).waitFor();
  await dialog(page).getByRole("button", { name: "Ja, verplaats" }).click();
}

const hour = (page: Page) =>
  page
    .locator(".agenda-body")
    .first()
    .evaluate((body) => {
      const board = body.closest<HTMLElement>(".agenda");
      return (body.clientHeight / Number(board?.style.getPropertyValue("--length"))) * 60;
    });

test("a mouse drags an appointment to another barber and day: the mail has the calendar file, a colleague sees it, undo works", async () => {
  await site.book({
    name: "Wim Week",
    email: "wim@example.be",
    date: day,
    time: "11:00",
    barber: "barber-1",
  });
  const page = await site.openSignedIn(week, desktop);
  const other = await site.openSignedIn(week, desktop);
  const { x } = await boxOf(column(page, later, "Ali"));
  await drag(page, visit(page, "Wim Week"), { x, y: await hour(page) });
  await dialog(page).waitFor();
  await expectAccessible(page);
  await confirm(page, `${shortDate(later)}, 12:00–12:30 bij Ali`);
  await page.getByText(`Wim Week, ${longDate(later)} om 12:00. De klant krijgt een mail.`).waitFor();
  await column(other, later, "Ali").getByText("Wim Week").waitFor();
  // Sends the mail now instead of after the half minute for undo.
  await site.database.query("UPDATE mails SET status = 'queued', due_at = NULL WHERE kind = 'moved'");
  await expect
    .poll(async () => (await mailsIn(site.dataDir)).filter(isMoved).length, { timeout: patience(20) })
    .toBe(1);
  const mail = (await mailsIn(site.dataDir)).find(isMoved);
  expect(mail?.text).toMatch(/Bij\s+Ali/);
  const file = mail?.attachments[0]?.content as ArrayBuffer;
  const starts = new Date(shopInstant(later, "12:00").epochMilliseconds);
  expect(eventIn(new TextDecoder().decode(file))).toMatchObject({ sequence: 1, starts, method: "PUBLISH" });

  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await page.getByText("Teruggezet").waitFor();
  await column(other, day).getByText("Wim Week").waitFor();
});

const isMoved = ({ subject, to }: { subject?: string; to?: { address?: string }[] }) =>
  Boolean(subject?.includes("is verplaatst")) && to?.[0]?.address === "wim@example.be";

test("a finger drags an appointment on a phone, in the week of all barbers", async () => {
  await site.book({ name: "Vik Vinger", date: day, time: "14:00", barber: "barber-1" });
  const page = await site.openSignedIn(week, phone);
  const grip = visit(page, "Vik Vinger");
  await grip.scrollIntoViewIfNeeded();
  await column(page, day).evaluate((element) => {
    const board = element.closest<HTMLElement>(".agenda");
    if (board) board.scrollLeft += element.getBoundingClientRect().left - 56;
  });
  const from = await boxOf(grip);
  const goal = column(page, later, "Ali");
  const { x } = await boxOf(goal);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", point?: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  await touch("touchStart", { x: from.x, y: from.y - 6 });
  await page.locator("[data-is-moving]").first().waitFor();
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch("touchMove", { x: from.x + (x - from.x) * part, y: from.y - 6 });
  // Near the edge the board scrolls, so the finger follows the column until both stand still.
  const followed = async () => {
    const at = (await boxOf(goal)).x;
    await touch("touchMove", { x: at, y: from.y - 6 });
    await page.waitForTimeout(100);
    return [await goal.locator(".agenda-preview").count(), (await boxOf(goal)).x - at];
  };
  await expect.poll(followed).toEqual([1, 0]);
  await touch("touchEnd");
  await dialog(page).waitFor();
  await expectAccessible(page);
  await confirm(page, `${shortDate(later)}, 14:00–14:30 bij Ali`);
  await column(page, later, "Ali").getByText("Vik Vinger").waitFor();
  await page.getByRole("button", { name: "Ongedaan maken" }).tap();
  await column(page, day).getByText("Vik Vinger").waitFor();
});

test("keys move an appointment, and a change of duration alone is named as such", async () => {
  await site.book({ name: "Toon Toets", date: day, time: "16:00", barber: "barber-1" });
  const page = await site.openSignedIn(week, desktop);
  await visit(page, "Toon Toets").focus();
  const names = await page
    .locator("[data-column]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  const steps = names.indexOf(`${shortDate(later)}, Ali`) - names.indexOf(`${shortDate(day)}, Kapper 1`);
  for (const key of [...Array<string>(steps).fill("ArrowRight"), "Enter"]) await page.keyboard.press(key);
  await confirm(page, `${shortDate(later)}, 16:00–16:30 bij Ali`);
  await column(page, later, "Ali").getByText("Toon Toets").waitFor();
  await page.getByRole("button", { name: "Ongedaan maken" }).focus();
  await page.keyboard.press("Enter");
  await column(page, day).getByText("Toon Toets").waitFor();
  await visit(page, "Toon Toets").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("button", { name: "Ja, pas aan" }).click();
  await page.getByText("Duur aangepast").waitFor();
});

test("a block is dragged, moved by keys, extended, and changed by a form; appointments in it are reported", async () => {
  await site.book({ name: "Staat Erin", date: day, time: "11:00", barber: "barber-1" });
  const page = await site.openSignedIn(`/admin/blokkeren?dag=${later}`, desktop);
  await page.getByLabel("Voor wie?").selectOption("barber-1");
  await page.getByRole("button", { name: "Blokkeren", exact: true }).click();
  await page.getByText("12:00–13:00").first().waitFor();
  await page.goto(week);
  const { x } = await boxOf(column(page, day));
  await drag(page, visit(page, "Pauze"), { x, y: -(await hour(page)) });
  await dialog(page).getByText("Er staat één afspraak in, die blijft staan.").waitFor();
  await confirm(page, `${shortDate(day)}, 11:00–12:00`);
  await column(page, day).getByText("Pauze").waitFor();
  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await column(page, later).getByText("Pauze").waitFor();
  await visit(page, "Pauze").focus();
  for (const key of ["ArrowDown", "ArrowDown", "Shift+ArrowDown", "Enter"]) await page.keyboard.press(key);
  await confirm(page, `${shortDate(later)}, 12:30–13:35`);
  await page.getByText(`Pauze, ${longDate(later)} om 12:30.`).waitFor();

  await visit(page, "Pauze").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Bewaar de wijziging" }).waitFor();
  await expect.poll(() => page.getByLabel("Tot uur").inputValue()).toBe("13:35");
  await page.getByLabel("Tot uur").fill("12:00");
  await page.getByRole("button", { name: "Bewaar de wijziging" }).click();
  await page.getByText("Het einde moet na het begin komen").waitFor();
  await page.getByLabel("Tot uur").fill("14:00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bewaar de wijziging" }).click();
  await page.getByText("12:30–14:00").first().waitFor();
  expect(await page.getByText("Pauze", { exact: false }).count()).toBeGreaterThan(0);
});

test("a signed-in barber first sees the own agenda on a phone", async () => {
  const page = await site.openSignedIn("/admin/zaak/team", desktop);
  await page.getByRole("link", { name: /Ali/ }).first().click();
  await page.getByLabel("Account").selectOption({ label: email });
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Ali: het staat op de site").waitFor();
  await page.context().close();
  const ownPage = await site.openSignedIn(`/admin/agenda?dag=${day}`, phone);
  const tabs = ownPage.getByRole("navigation", { name: "Kappers" }).getByRole("link");
  await expect
    .poll(() => tabs.allTextContents())
    .toEqual(["Allen", expect.stringContaining("Mijn agenda"), expect.stringContaining("Kapper 1")]);
  expect(Math.round((await column(ownPage, day, "Ali").boundingBox())?.x ?? 0)).toBeLessThan(60);
  await expectAccessible(ownPage);

  await tabs.filter({ hasText: "Allen" }).tap();
  const inView = async (name: string) => {
    const box = await column(ownPage, day, name).boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 390;
  };
  await expect.poll(async () => [await inView("Ali"), await inView("Kapper 1")]).toEqual([true, true]);
  await expectAccessible(ownPage);
  await tabs.filter({ hasText: "Kapper 1" }).tap();
  await expect.poll(async () => [await inView("Ali"), await inView("Kapper 1")]).toEqual([false, true]);
});

test("a week on a phone opens at its chosen day, and names are shown whole or available in full", async () => {
  const page = await site.openSignedIn(`/admin/agenda?dag=${later}&zicht=week`, phone);
  const first = page.locator(`[data-date="${later}"]`);
  await expect.poll(async () => Math.round((await first.boundingBox())?.x ?? 0)).toBeLessThan(60);
  expect((await first.boundingBox())?.x).toBeGreaterThan(40);
  await site.book({ name: "Pieter-Jan Vanhoutte", date: later, time: "16:00", barber: "barber-1" });
  await visit(page, "Pieter-Jan Vanhoutte").waitFor();
  const name = page.getByTitle("Pieter-Jan Vanhoutte");
  const isWhole = await name.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight + 2,
  );
  expect(isWhole).toBe(true);
  await page.getByRole("link", { name: "Volgende week" }).tap();
  const [monday = ""] = datesOf({ date: addDays(later, 7), view: "week" });
  await expect.poll(() => page.getByLabel("Datum").inputValue()).toBe(monday);
});
