import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { emptying } from "../setup/emptying.ts";
import { readLive } from "../setup/live-page.ts";
import { seeToasts, toast } from "../setup/paying-browser-site.ts";
import { patience } from "../setup/slowness.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
let counter: Page;
let mobile: Page;
/** Open during all of the tests, which is longer than any request may take. */
let long: ReturnType<typeof readLive>;
beforeAll(async () => {
  counter = await site.openSignedIn("/admin");
  mobile = await site.openSignedIn("/admin", phone);
  const cookies = await counter.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { Cookie, Accept: "text/event-stream" };
  long = readLive(await fetch(`${site.url()}/admin/live`, { headers }));
});
afterAll(() => long?.leave());
beforeEach(() => site.database.query(emptying("bookings, prepayments, rate_limits")));

/** Opens the list, without toasts of the test before. */
async function openLists(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.goto("/admin");
    await live(page).waitFor();
    await page.getByText("Nog geen boekingen").waitFor();
  }
}

const live = (page: Page) => page.getByText("Live", { exact: true });
const card = (page: Page, name: string) => page.getByRole("article", { name });
const book = async (changes: Record<string, unknown> = {}) => {
  expect((await site.book(changes)).status).toBe(201);
};

test("a booking on the site appears on every dashboard and is announced", async () => {
  await openLists(counter, mobile);
  await seeToasts(
    () => book({ name: "Jan Peeters" }),
    toast(counter, "Nieuwe boeking"),
    toast(counter, /Jan Peeters, \p{L}+ \d+ \p{L}+ om 10:00/u),
  );
  await card(mobile, "Jan Peeters").waitFor();
  await card(counter, "Jan Peeters").waitFor();
  await expectAccessible(mobile);
});

test("a status set on one phone is seen on the other, and not announced as a booking", async () => {
  await openLists(counter, mobile);
  await book({ name: "Jan Peeters" });
  await card(counter, "Jan Peeters").getByRole("button", { name: "Show", exact: true }).click();
  await card(mobile, "Jan Peeters").getByText("Gekomen", { exact: true }).waitFor();
});

test("several bookings are announced together", async () => {
  await openLists(counter);
  await seeToasts(
    async () => {
      for (const time of ["11:00", "12:00", "13:00"]) await book({ name: `Klant ${time}`, time });
    },
    toast(counter, "3 nieuwe boekingen"),
  );
  expect(await counter.getByText("Nieuwe boeking", { exact: true }).count()).toBe(0);
});

test("a payment that comes in is seen where payments are", async () => {
  await counter.goto("/admin/betalingen");
  await live(counter).waitFor();
  await site.database.query(
    `INSERT INTO prepayments (email, amount_cents, currency, provider, session_id, checkout_url, expires_at)
     VALUES ('piet@example.be', 1000, 'EUR', 'test', 'cs_x', 'http://localhost/x', now() + interval '1 hour')`,
  );
  await site.database.query("UPDATE prepayments SET status = 'paid', paid_at = now()");
  await counter.getByText("piet@example.be").waitFor();
});

test("a reload keeps typed text, the cursor and the scroll position", async () => {
  await openLists(counter);
  for (let i = 0; i < 12; i++)
    await book({ name: `Klant ${i}`, date: openDate(7 + i), time: i % 2 ? "10:00" : "12:00" });
  const search = counter.getByRole("searchbox");
  await card(counter, "Klant 11").waitFor();
  await search.fill("half getypt");
  await counter.mouse.wheel(0, 900);
  await expect.poll(() => counter.evaluate(() => scrollY)).toBeGreaterThan(300);
  const top = () => card(counter, "Klant 6").evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await book({ name: "Nieuwe Klant", time: "15:00" });
  await card(counter, "Nieuwe Klant").waitFor();
  await expect.poll(() => search.inputValue()).toBe("half getypt");
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test.each(["/admin", "/admin/klanten"])(
  "a reload of %s that gets no answer leaves the page as it is",
  async (address) => {
    // page.route does not see requests by the worker.
    const page = await site.openSignedIn(address, { serviceWorkers: "block" });
    await live(page).waitFor();
    const search = page.getByRole("searchbox");
    await search.fill("half getypt");
    const lostOnes: string[] = [];
    await page.route("**/*.data?*", (request) => {
      lostOnes.push(request.request().url());
      return request.abort("internetdisconnected");
    });
    await seeToasts(() => book({ name: "Jan Peeters" }), toast(page, "Nieuwe boeking"));
    await expect.poll(() => lostOnes.length).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    await expect.poll(() => search.inputValue()).toBe("half getypt");
    expect(await page.getByText("Geen verbinding").count()).toBe(0);

    await page.unroute("**/*.data?*");
    await book({ name: "Piet Later", email: "piet@example.be", time: "14:00" });
    if (address === "/admin") await card(page, "Piet Later").waitFor();
  },
);

test("the answer to a form stays while other things change", async () => {
  await counter.goto("/admin/beveiliging");
  await live(counter).waitFor();
  await counter.getByLabel("Wachtwoord").first().fill("een-verkeerd-wachtwoord");
  await counter.getByLabel("Wachtwoord").first().press("Enter");
  const problem = counter.getByText("Dat wachtwoord klopt niet").first();
  await problem.waitFor();
  await seeToasts(() => book({ name: "Jan Peeters" }), toast(counter, "Nieuwe boeking"));
  await counter.waitForTimeout(500);
  await expect.poll(() => problem.isVisible()).toBe(true);
});

test("a new booking adds one card to a list with older pages, and repeats none", async () => {
  await openLists(counter);
  await site.database.query(`
    INSERT INTO bookings (barber_id, name, service, starts_at, ends_at, manage_token, created_at)
    SELECT 'barber-1', 'Oude Klant ' || i, 'haarknip', timestamptz '2031-01-01Z' + i * interval '1 hour',
      timestamptz '2031-01-01Z' + i * interval '1 hour' + interval '30 minutes', 'token-' || i,
      now() - interval '1 day' - i * interval '1 minute' FROM generate_series(1, 30) AS i`);
  await card(counter, "Oude Klant 1").first().waitFor();
  await counter.getByRole("link", { name: "Meer laden" }).click();
  await expect.poll(() => counter.getByRole("article").count()).toBe(30);
  await book({ name: "Jan Peeters" });
  await expect.poll(() => counter.getByRole("article").count()).toBe(31);
  const names = await counter.getByRole("article").getByRole("heading").allInnerTexts();
  expect(new Set(names).size).toBe(31);
});

test("a hidden page receives no events, and catches up when it is visible again", async () => {
  await openLists(counter, mobile);
  const setVisibility = (state: "hidden" | "visible") =>
    counter.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await setVisibility("hidden");
  await book({ name: "Jan Peeters" });
  await card(mobile, "Jan Peeters").waitFor();
  expect(await card(counter, "Jan Peeters").isVisible()).toBe(false);
  await setVisibility("visible");
  await card(counter, "Jan Peeters").waitFor();
});

test("the connection for notifications is cut: a new booking still appears on an open page", async () => {
  await openLists(mobile);
  const { rowCount } = await site.database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'listen dashboard' AND datname = current_database()",
  );
  expect(rowCount).toBe(1);
  await book({ name: "Jan Peeters" });
  await card(mobile, "Jan Peeters").waitFor();
});

test("a session that has ended leads to the page that says so", async () => {
  const page = await site.openSignedIn("/admin");
  await live(page).waitFor();
  await live(counter).waitFor();
  await site.database.query(
    "DELETE FROM session WHERE id = (SELECT id FROM session ORDER BY created_at DESC LIMIT 1)",
  );
  await seeToasts(book, toast(page, "Uitgelogd"));
  await page.waitForURL("**/login");
  await expect.poll(() => live(counter).isVisible()).toBe(true);
});

/** Answers as a process with a newer program, and makes the page connect again. */
async function updateSite(page: Page): Promise<void> {
  const body = `event: version\ndata: ${JSON.stringify({ build: "newer" })}\n\n`;
  await page.route("**/admin/live", (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

test("after an update of the site, an open page is loaded again once", async () => {
  const page = await site.openSignedIn("/admin/vandaag", phone);
  await live(page).waitFor();
  const loaded = page.waitForEvent("load");
  await updateSite(page);
  await loaded;
  await page.getByText("Het dashboard is vernieuwd").waitFor();
  await expectAccessible(page);
});

test("after an update of the site, a refused form is not sent again", async () => {
  const page = await site.openSignedIn("/admin/nieuw", phone);
  await live(page).waitFor();
  await page.getByRole("button", { name: "Inboeken" }).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
  await live(page).waitFor();
  await updateSite(page);
  const sent: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && sent.push(request.method()));
  await page.getByRole("button", { name: "Laad opnieuw" }).click();
  await expect.poll(() => sent).toEqual(["GET"]);
});

test("after an update of the site, a page in which something was typed asks before it is loaded again", async () => {
  const page = await site.openSignedIn("/admin/nieuw", phone);
  await live(page).waitFor();
  await page.getByLabel("Naam").fill("Jan Peeters");
  await updateSite(page);
  await page.getByText("Bewaar eerst wat je hier typte.").waitFor();
  expect(await page.getByLabel("Naam").inputValue()).toBe("Jan Peeters");
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Laad opnieuw" }).click();
  await loaded;
});

test("a stream of events is not cut off after the twenty seconds that an answer may take", async () => {
  await expect
    .poll(() => long.events.filter(({ event }) => event === "beat").length, { timeout: patience(40) })
    .toBeGreaterThan(1);
  expect(long.isOver()).toBe(false);
});
