/** The agenda as it leaves the printer. */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { desktop } from "../setup/browser.ts";
import { addAli, staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const day = openDate(7);
const week = `/admin/agenda?dag=${day}&zicht=week`;

beforeAll(() => addAli(site));

const visit = (page: Page, name: string) => page.locator("[data-grip]", { hasText: name });

test("on paper a day and a week stand whole, black on white, on A4 across", async () => {
  const long = "Bartholomeus Vandenbossche";
  await site.book({ name: long, date: day, time: "18:30", barber: "barber-1", email: "bart@example.be" });
  const page = await site.openSignedIn(`/admin/agenda?dag=${day}`, desktop);
  await expectPaper(page, { path: `/admin/agenda?dag=${day}`, pages: 1, name: long });
  await expectPaper(page, { path: `${week}&kapper=barber-1`, pages: 1, name: long });
  await expectPaper(page, { path: week, pages: 1, name: long });
  await page.context().close();
});

async function expectPaper(page: Page, { path, pages, name }: { path: string; pages: number; name: string }) {
  await page.goto(path);
  await visit(page, name).waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect([path, pdf.match(/\/Type \/Page\b/g)?.length]).toEqual([path, pages]);
  expect(pdf).toMatch(/\/MediaBox \[0 0 84[12][\d.]* 59[45][\d.]*\]/);
  await page.setViewportSize({ width: 1054, height: 725 });
  await page.emulateMedia({ media: "print" });
  const board = page.locator(".agenda");
  const isClipped = await board.evaluate(
    ({ clientHeight, scrollHeight, clientWidth, scrollWidth }) =>
      scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
  );
  const { bottom, colours } = await visit(page, name).evaluate((element) => ({
    bottom: element.getBoundingClientRect().bottom,
    colours: [getComputedStyle(element).color, getComputedStyle(element).backgroundColor],
  }));
  expect({ path, isClipped, colours }).toEqual({
    ...{ path, isClipped: false },
    colours: ["rgb(0, 0, 0)", "rgb(255, 255, 255)"],
  });
  expect(bottom).toBeLessThan(725);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
}
