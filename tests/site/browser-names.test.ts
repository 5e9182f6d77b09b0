/** Names of all Europe in the shop's own letters: none borrowed from another font, none fetched for nothing. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const { book, newPage, openSignedIn } = await staffBrowserSite();
const ours = /^(Young Serif|Instrument Sans)/;
const name = "Łukasz Ğülşen Işık Dvořák Åse Øst Ștefan Żółć";

test("a name with Turkish, Polish, Czech and Nordic letters is drawn in one font, on the dashboard and for its customer", async () => {
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
  await appointment.context().close();
});

test("a page without such a name fetches no letters for it", async () => {
  const page = await newPage(phone);
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  for (const path of ["/", "/services", "/blog", "/blog/geschiedenis-barbershops", "/contact", "/privacy"])
    await page.goto(path, { waitUntil: "networkidle" });
  expect(fonts.filter((address) => /western|extended/.test(address))).toEqual([]);
  expect(fonts.length).toBeGreaterThan(0);
  await page.context().close();
});

/** The fonts that the name is really drawn with, wherever it stands on the page. */
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
    const used = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { familyName } of used.fonts) fonts.add(familyName);
  }
  return [...fonts];
}
