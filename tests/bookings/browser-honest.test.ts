/** Tests the form's messages while it waits and while it is offline, also on the smallest screens. */
import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, isInView, phone } from "../setup/browser.ts";
import { browserSite, chooseDay, fillIn, submit } from "../setup/browser-site.ts";

const { newPage, openPage } = browserSite();
const dayButton = (page: Page, ahead: number) =>
  page.getByRole("grid").getByRole("button", { name: longDate(openDate(ahead)) });
const firstHour = (page: Page) => page.getByRole("group", { name: "Vrije uren" }).getByRole("button").first();

test("offline the form says so, keeps the input, and continues by itself", async () => {
  const page = await openPage("/#booking", phone);
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Baard Verzorging" }).tap();
  await chooseDay(page, openDate(2));
  await page.getByText("Geen verbinding. Zodra je weer online bent, tonen we de vrije uren.").waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await firstHour(page).tap();
  await fillIn(page, { service: "baard" });
  await page.context().setOffline(true);
  await submit(page).tap();
  await page.getByRole("alert").getByText("Geen verbinding", { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe("09:30");
  await page.context().setOffline(false);
  await submit(page).tap();
  await page.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();
});

test("the network is lost before the first touch: the form says so, and books once the network is back", async () => {
  const page = await openPage("/#booking", phone);
  const firstFree = page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first();
  await firstFree.waitFor();
  await page.context().setOffline(true);
  await fillIn(page);
  await firstFree.tap();
  await submit(page).tap();
  await page.getByRole("alert").getByText("Geen verbinding", { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  await page.context().setOffline(false);
  await submit(page).tap();
  await page.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();
  await page.context().close();
});

test("the form's data does not load: the plain form says why, and the next touch loads the data again", async () => {
  const page = await newPage(phone);
  const errors: unknown[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const facts = "**/page-data/*.json";
  await page.route(facts, (route) => route.abort());
  await page.goto("/#booking");
  const firstFree = page.getByRole("group", { name: "Eerst vrij" });
  await firstFree.getByText("De vrije uren laden niet.").waitFor();
  await page.unroute(facts);
  await page.route(facts, (route) => route.fulfill({ status: 503, json: { error: "busy" } }));
  await fillIn(page);
  await page.getByLabel("Datum").fill(openDate(3));
  await page.context().setOffline(true);
  await page.getByLabel("Naam").tap();
  await firstFree.getByText("Geen verbinding.").waitFor();
  await expect.poll(() => page.getByLabel("Datum").getAttribute("type")).toBe("date");
  await page.unroute(facts);
  // Fails the first request, because the network may return a moment after its event.
  await page.route(facts, (route) => route.abort(), { times: 1 });
  await page.context().setOffline(false);
  await dayButton(page, 3).waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  await firstFree.getByRole("button").first().tap();
  await submit(page).tap();
  await page.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the first free time is shown after a change of service too, however far ahead the calendar is", async () => {
  const page = await openPage("/#booking", phone);
  const firstFree = page.getByRole("group", { name: "Eerst vrij" }).getByRole("button");
  await firstFree.first().waitFor();
  for (let month = 0; month < 3; month++) await page.getByRole("button", { name: "Volgende maand" }).tap();
  await page.getByRole("button", { name: "Baard Verzorging" }).tap();
  await expect.poll(() => firstFree.count()).toBe(3);
});

test("free times that do not load are reported in the field, and one tap loads them again", async () => {
  const page = await newPage(phone);
  await page.route("**/api/availability*", (route) => route.fulfill({ status: 503 }));
  await page.goto("/#booking");
  await page.getByRole("group", { name: "Eerst vrij" }).getByText("De vrije uren laden niet.").waitFor();
  await chooseDay(page, openDate(2));
  const field = page.locator("#booking-times");
  await field.getByText("De vrije uren laden niet. Kijk je internet na en probeer opnieuw.").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/availability*");
  await page.getByRole("button", { name: "Probeer opnieuw" }).tap();
  await firstHour(page).waitFor();
});

test("the layout does not shift when the times arrive", async () => {
  const page = await newPage(phone);
  let arrive = () => {};
  const release = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/api/availability*", async (route) => {
    await release;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput)
          Object.assign(window, { moved: Number(Reflect.get(window, "moved") ?? 0) + entry.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/#booking");
  await page.getByText("We zoeken de eerste vrije uren…").waitFor();
  await page.evaluate(() => Object.assign(window, { moved: 0 }));
  arrive();
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toBe(0);
});

test.each([
  ["320 px wide", 5, { viewport: { width: 320, height: 640 } }],
  ["at 200 % of a laptop", 6, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
])("%s no page scrolls sideways, from the form to the appointment", async (_, ahead, options) => {
  const page = await openPage("/#booking", options);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.getByRole("button", { name: "Complete Service" }).click();
  await chooseDay(page, openDate(ahead));
  await firstHour(page).click();
  expect(await sideways()).toBe(0);
  await fillIn(page, { service: "complete" });
  await submit(page).click();
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(await sideways()).toBe(0);
  await page.goto(`/wachtlijst?service=complete&dag=${openDate(ahead)}`);
  expect(await sideways()).toBe(0);
});

test("each refusal stays in the form, near the thumb, until the input changes", async () => {
  const page = await openPage("/#booking", { ...phone, viewport: { width: 390, height: 664 } });
  await fillIn(page);
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().tap();
  const alert = page.locator("form").getByRole("alert");
  const refusals: [string, Parameters<Route["fulfill"]>[0] | undefined][] = [
    ["Even geduld", { status: 429, json: { error: "too_many_requests", message: "Dat ging wat snel." } }],
    ["Kijk in je mail", { status: 409, json: { error: "check_your_mail", message: "Open de link." } }],
    ["Bel ons even", { status: 409, json: { error: "call_to_book", message: "Bel ons." } }],
    ["Even geduld", { status: 503, json: { error: "unavailable", message: "Het is druk." } }],
    ["Er ging iets mis", { status: 500, json: { error: "failed" } }],
    ["Er ging iets mis", undefined],
  ];
  for (const [title, answer] of refusals) {
    await page.route("**/api/bookings", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await submit(page).tap();
    await alert.getByText(title).waitFor();
    expect(await page.getByText(title, { exact: true }).count()).toBe(1);
    await expect.poll(() => isInView(alert)).toBe(true);
    await page.unroute("**/api/bookings");
    await page.getByLabel("Bericht (optioneel)").fill(title);
    await alert.waitFor({ state: "detached" });
    await page.getByLabel("Bericht (optioneel)").fill("");
  }
  await page.context().setOffline(true);
  await submit(page).tap();
  await alert.getByText("Geen verbinding").waitFor();
  await expectAccessible(page);
});

test("the network is lost before the first free times are asked: the form says so, and continues by itself", async () => {
  const page = await openPage("/", phone);
  await page.context().setOffline(true);
  const firstFree = page.getByRole("group", { name: "Eerst vrij" });
  await firstFree.scrollIntoViewIfNeeded();
  await firstFree.getByText("Geen verbinding.").waitFor();
  await page.context().setOffline(false);
  await firstFree.getByRole("button").first().waitFor();
  await page.context().close();
});

test("a tab left open over midnight offers the new day and loads its free times", async () => {
  const page = await newPage(phone);
  const [day, next] = [openDate(3), openDate(4)];
  await page.clock.install({ time: new Date(`${day}T09:00:00Z`) });
  await page.goto("/#booking");
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button", { name: "Vandaag" }).waitFor();
  await page.clock.setSystemTime(new Date(`${next}T05:00:00Z`));
  const monthRequest = page.waitForRequest((request) => request.url().includes(`from=${next}`));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await monthRequest;
  await page.locator(`[data-date="${next}"][aria-label*="vandaag"]`).waitFor();
  expect(await page.locator(`[data-date="${day}"]:not([disabled])`).count()).toBe(0);
});

test("a tab left open during the day stops offering the hours that have passed", async () => {
  const page = await newPage(phone);
  const day = openDate(3);
  await page.clock.install({ time: new Date(`${day}T09:00:00Z`) });
  await page.goto("/#booking");
  const first = page.getByRole("group", { name: "Eerst vrij" }).getByRole("button", { name: "Vandaag" });
  const shownAt = (await first.textContent())?.slice(-5) ?? "";
  await first.click();
  await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe(shownAt);
  await page.clock.setSystemTime(new Date(`${day}T13:10:00Z`));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(async () => ((await first.textContent()) ?? "").slice(-5) > shownAt).toBe(true);
  await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe("");
  const offered = await page.getByLabel("Tijd").locator("option").allTextContents();
  expect(offered.filter((time) => time <= "13:10")).toEqual([]);
});

test("a link with a past day says so, and offers no waiting list for it", async () => {
  const page = await openPage("/?service=haarknip&dag=2020-01-01#booking", phone);
  await page.getByText("Die dag is voorbij. Kies een dag die nog komt.").waitFor();
  expect(await page.getByRole("link", { name: "Verwittig me als er iets vrijkomt" }).count()).toBe(0);
});
