/** Each page of the dashboard once, on a phone. */
import { expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { findings, phone } from "../setup/browser.ts";
import { addresses } from "../setup/guarded.ts";
import { awake, staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();

/** Files, answers for programs, what only takes a form, and what needs a file that was brought. */
const isNoPage =
  /\.(csv|json|svg|zip)$|\/(live|sessie|uitloggen|mail-opnieuw|suggesties|bewaard|kaart)$|voorbeeld|verhuizen\/:id|fotos\/:id/;

/** What stands in the place of a parameter. */
const keys: Record<string, string> = {
  "/admin/zaak/diensten/:key": "haarknip",
  "/admin/zaak/team/:key": "barber-1",
  ":section": "home",
  ":place": "home",
  ":key": "nieuw",
};

test("every page of the dashboard fits a phone and can be used by everyone", async () => {
  const answer = await site.book({ date: openDate(7), time: "10:00" });
  const { booking } = await answer.json();
  const page = await site.newSignedInPage(phone);
  const bad: Record<string, unknown> = {};
  for (const address of addresses.filter((each) => !isNoPage.test(each))) {
    const path = address
      .replace(":id", booking.id)
      .replace(/:\w+/, (name) => keys[address] ?? keys[name] ?? name);
    await page.goto(path);
    await awake(page);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const found = await findings(page);
    if (width > 390 || found.length > 0) bad[path] = { width, found };
  }
  expect(bad).toEqual({});
});
