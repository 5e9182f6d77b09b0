/** Tests the longest allowed names on the smallest phone, and European letters in the shop's own fonts. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, phone } from "../setup/browser.ts";
import { fillWithNames, fullDay } from "../setup/long-names.ts";
import { password } from "../setup/password.ts";
import { hydrated, staffBrowserSite } from "../setup/staff-browser-site.ts";

const { book, database, newPage, openPage, openSignedIn } = await staffBrowserSite();
let namedRows: Awaited<ReturnType<typeof fillWithNames>>;
beforeAll(async () => {
  namedRows = await fillWithNames(database);
});

describe("at 320 and 390 px nothing scrolls sideways or is cut off", () => {
  const device = { ...phone, viewport: { width: 390, height: 700 } };
  let page: Page;
  beforeAll(async () => {
    page = await openSignedIn("/admin", device);
  });
  afterAll(() => page.context().close());
  async function open(path: string): Promise<void> {
    await page.goto(path);
    await hydrated(page);
  }

  test.each([
    "/admin",
    "/admin/vandaag",
    `/admin/vandaag?dag=${fullDay}`,
    "/admin/nieuw",
    `/admin/blokkeren?dag=${fullDay}`,
    "/admin/betalingen",
    "/admin/beveiliging",
  ])("on %s", async (path) => {
    await open(path);
    expect(await tooWide(page)).toEqual([]);
  });

  test("on the page of a booking, its question and its move, and on the customer's page", async () => {
    const href = `/admin/boeking/${namedRows.bookingId}`;
    await open(href);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole("link", { name: "Annuleren" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await tooWide(page)).toEqual([]);
    await page.goto(`${href}?annuleren`);
    expect(await tooWide(page)).toEqual([]);
    await page.goto(href);
    await page.getByText("Verplaatsen", { exact: true }).click();
    await page.getByLabel("Dag", { exact: true }).fill(fullDay);
    await page.getByLabel("Uur").fill("11:30");
    await page.getByRole("button", { name: "Verplaats", exact: true }).click();
    await page.getByText("Daar staat iets in de weg").waitFor();
    expect(await tooWide(page)).toEqual([]);
    await page.goto(`/afspraak/${namedRows.token}`);
    expect(await tooWide(page)).toEqual([]);
  });

  test("while a time is blocked, a taken time is questioned, and a no-show is questioned", async () => {
    await open(`/admin/nieuw?dag=${fullDay}&tijd=11:30`);
    await page.getByLabel("Naam").fill("W".repeat(100));
    await page.getByRole("button", { name: "Inboeken", exact: true }).click();
    await page.getByText("Er staat iets in de weg").waitFor();
    expect(await tooWide(page)).toEqual([]);
    await page.goto(`/admin/blokkeren?dag=${fullDay}`);
    await page.locator("[name=fromTime]").fill("11:00");
    await page.locator("[name=toTime]").fill("14:00");
    await page.getByRole("button", { name: "Blokkeren", exact: true }).click();
    await page.getByText(/vallen erin\.$/).waitFor();
    expect(await tooWide(page)).toEqual([]);
    await page.goto(`/admin/vandaag?dag=${fullDay}`);
    await page
      .getByText(/^Bellen of aanduiden/)
      .first()
      .locator("..")
      .click();
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole("button", { name: "No Show", exact: true }).first().click();
    await page.getByRole("dialog").waitFor();
    expect(await tooWide(page)).toEqual([]);
  });

  test("at the queue's screen, and while the second step is set up", async () => {
    const door = await openPage("/login", device);
    expect(await tooWide(door)).toEqual([]);
    await door.context().close();
    await open("/admin/beveiliging");
    await page.getByLabel("Je wachtwoord").fill(password);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("img", { name: "QR-code voor je authenticator-app" }).waitFor();
    expect(await tooWide(page)).toEqual([]);
  });
});

const ours = /^(Young Serif|Instrument Sans)/;
const name = "Łukasz Ğülşen Işık Dvořák Åse Øst Ștefan Żółć";

test("a name with Turkish, Polish, Czech and Nordic letters is drawn in one font, for staff and customer", async () => {
  const response = await book({ name, message: `Groeten, ${name}`, date: openDate(3) });
  const { booking } = await response.json();
  for (const path of ["/admin", `/admin/vandaag?dag=${openDate(3)}`]) {
    const page = await openSignedIn(path, desktop);
    await page.getByText(name).first().waitFor();
    expect(await fontsOfName(page), path).not.toContainEqual(expect.not.stringMatching(ours));
    await page.context().close();
  }
  const appointment = await newPage(phone);
  await appointment.goto(booking.manageUrl);
  expect(await fontsOfName(appointment)).toEqual(["Instrument Sans"]);
});

test("a page without such a name loads no font for it", async () => {
  const page = await newPage(phone);
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  for (const path of ["/", "/services", "/blog", "/blog/geschiedenis-barbershops", "/contact", "/privacy"])
    await page.goto(path, { waitUntil: "networkidle" });
  expect(fonts.filter((address) => /western|extended/.test(address))).toEqual([]);
  expect(fonts.length).toBeGreaterThan(0);
});

/** Returns the fonts with which the name is really drawn, in every place on the page. */
async function fontsOfName(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  await devtools.send("DOM.getDocument", { depth: -1 });
  const query = `//main//*[text()[contains(., "Łukasz")]]`;
  const { searchId, resultCount } = await devtools.send("DOM.performSearch", { query });
  expect(resultCount).toBeGreaterThan(0);
  const { nodeIds } = await devtools.send("DOM.getSearchResults", {
    searchId,
    fromIndex: 0,
    toIndex: resultCount,
  });
  const fonts = new Set<string>();
  for (const nodeId of nodeIds) {
    const platformFonts = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { familyName } of platformFonts.fonts) fonts.add(familyName);
  }
  return [...fonts];
}

/** Lists elements outside the screen or cut off, at each width. The dashboard's own navigation may scroll. */
async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const elements = await page.evaluate(outside);
    found.push(...elements.map((element) => `${width}: ${element}`));
  }
  return found;
}

function outside(): string[] {
  const exemptSelector =
    "nav[aria-label=Dashboard] *, .sr-only, [data-sonner-toaster] *, select *, [popover] *";
  return [...document.querySelectorAll("main *")]
    .filter((element) => element.checkVisibility() && !element.matches(exemptSelector))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 1 && (left < -0.5 || right > screen.width + 0.5);
      const isAlone = element.children.length === 0 || getComputedStyle(element).overflowX !== "visible";
      const isCut = isAlone && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      return isOut || (isCut && !element.matches("input, select, textarea, nav"));
    })
    .map((element) => `${element.tagName} ${element.className} "${element.textContent?.slice(0, 30)}"`);
}
