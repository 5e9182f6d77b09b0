/** Each page of the dashboard once, on a phone. */
import { expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { findings, phone } from "../setup/browser.ts";
import { addresses } from "../setup/guarded.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

declare global {
  interface Window {
    /** Set by React Router. */
    __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  }
}

const site = await staffBrowserSite();

/** Addresses without a page: files, answers for programs, forms, redirects, and pages that need an imported file. */
const isNoPage =
  /\.(csv|json|svg|zip)$|\/(live|sessie|uitloggen|mail-opnieuw|suggesties|bewaard|kaart|wachtlijst|gegevens)$|voorbeeld|verhuizen\/:id|fotos?\/:id/;

/** Values for route parameters. */
const keys: Record<string, string> = {
  "/admin/zaak/diensten/:key": "haarknip",
  "/admin/zaak/team/:key": "barber-1",
  ":section": "home",
  ":place": "home",
  ":key": "nieuw",
};

const pages = addresses.filter((each) => !isNoPage.test(each));
const isRoom = (address: string) => address.startsWith("/admin/zaak");

test.each([
  ["page of staff", "10:00", pages.filter((each) => !isRoom(each))],
  ["room of the owner", "11:00", pages.filter((each) => isRoom(each) && !each.includes(":"))],
  ["room of one thing", "12:00", pages.filter((each) => isRoom(each) && each.includes(":"))],
])("every %s fits a phone and can be used by everyone", async (_, time, paths) => {
  const answer = await site.book({ date: openDate(7), time });
  const { booking } = await answer.json();
  const page = await site.openSignedIn("/admin/beveiliging", phone);
  const bad: Record<string, unknown> = {};
  for (const address of paths) {
    const path = address
      .replace(":id", booking.id)
      .replace(/:\w+/, (name) => keys[address] ?? keys[name] ?? name);
    // Navigates as a link does, because loading each page would cost as much as checking it.
    await page.evaluate((to) => window.__reactRouterDataRouter.navigate(to), path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const found = await findings(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const { pathname } = new URL(page.url());
    if (pathname !== path || width > 390 || found.length > 0) bad[path] = { pathname, width, found };
  }
  expect(bad).toEqual({});
});
