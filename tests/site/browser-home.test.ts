/** Tests the public pages in a browser, without booking. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { desktop, moving, phone } from "../setup/browser.ts";
import { browserSite } from "../setup/browser-site.ts";
import { faintLines } from "../setup/contrast.ts";

const { newPage, openPage, url } = browserSite();

/** Sums the compressed bytes of the scripts that a page loads. */
function weighScripts(page: Page) {
  const weights: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

test.each([
  // In kB: React 56, the form with its bar 18, other modules 12, French texts 4.
  ["/", 88_500],
  ["/fr", 92_600],
])("the scripts that the booking form of %s loads weigh less than %i bytes", async (path, most) => {
  // Opens at the form, so that no carousel is scrolled into view and started.
  const page = await newPage(phone);
  const weigh = weighScripts(page);
  await page.goto(`${path}#booking`);
  await page.getByRole("grid").waitFor();
  await page.waitForLoadState("networkidle");
  const weight = await weigh();
  console.info(`the form of ${path} wakes with ${weight} bytes`);
  expect(weight).toBeLessThan(most);
});

test("a page without an interactive part never loads a script", async () => {
  const page = await newPage();
  const weigh = weighScripts(page);
  await page.goto("/services");
  await page.keyboard.press("Tab");
  await page.mouse.wheel(0, 5000);
  await page.waitForLoadState("networkidle");
  expect(await weigh()).toBe(0);
});

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.each([
  "/",
  "/services",
  "/services/klassieke-haarknip",
  "/blog",
  "/blog/kapsalon-kortrijk-prijzen",
  "/contact",
  "/prijzen",
  "/wachtlijst",
  "/nergens",
  "/fr",
  "/en",
])("%s fits 320 pixels, also with text twice as large, and cuts no word of its heading", async (path) => {
  const page = await openPage(path, {
    ...phone,
    viewport: { width: 320, height: 844 },
    javaScriptEnabled: false,
  });
  expect(await width(page)).toBe(320);
  const cut = await page.evaluateHandle(() => {
    document.documentElement.style.fontSize = "200%";
    const heading = document.querySelector("h1");
    const one = heading?.cloneNode(true);
    if (!heading || !(one instanceof HTMLElement)) throw new Error("The page has no heading");
    one.style.overflowWrap = "normal";
    heading.after(one);
    return () => one.scrollWidth - one.clientWidth;
  });
  for (const narrow of [320, 390]) {
    await page.setViewportSize({ width: narrow, height: 844 });
    // Avoids innerWidth, which grows with the page on a phone.
    expect([narrow, await width(page), await cut.evaluate((of) => of())]).toEqual([narrow, narrow, 0]);
  }
});

test("one question is open at a time, and it closes again", async () => {
  const page = await openPage("/#faq");
  const questions = page.locator("details");
  await expect.poll(() => questions.count()).toBe(12);
  const open = () => page.locator("details[open]").count();
  await questions.nth(0).locator("summary").click();
  await questions.nth(3).locator("summary").click();
  await expect.poll(open).toBe(1);
  await questions.nth(3).locator("summary").click();
  await expect.poll(open).toBe(0);
});

test("the gallery moves by itself until it is paused, and not at all where reduced motion is requested", async () => {
  const page = await openPage("/", { ...desktop, ...moving });
  const gallery = page.getByRole("region", { name: "Ons vakwerk" });
  const current = () =>
    gallery.locator("[data-current]").first().getByRole("group").getAttribute("aria-label");
  await gallery.scrollIntoViewIfNeeded();
  await gallery.getByRole("button", { name: /pauze/i }).waitFor();
  const first = await current();
  await expect.poll(current).not.toBe(first);
  // The pause button comes first for keyboards and screen readers.
  expect(await gallery.locator("button, a, [tabindex='0'], li").first().getAttribute("aria-label")).toBe(
    "Pauzeren",
  );
  await gallery.getByRole("button", { name: /pauze/i }).click();
  await page.mouse.move(5, 5);
  const paused = await current();
  await page.waitForTimeout(3_600);
  expect(await current()).toBe(paused);
  await page.context().close();

  const calm = await openPage("/", desktop);
  const still = calm.getByRole("region", { name: "Ons vakwerk" });
  await still.scrollIntoViewIfNeeded();
  await still.getByRole("button").first().waitFor();
  const label = await still.locator("[data-current]").first().getByRole("group").getAttribute("aria-label");
  await calm.waitForTimeout(3_600);
  expect(await still.locator("[data-current]").first().getByRole("group").getAttribute("aria-label")).toBe(
    label,
  );
});

test("arrows are shown beside the carousels on wide screens only", async () => {
  for (const [device, arrows] of [
    [desktop, true],
    [phone, false],
  ] as const) {
    const page = await openPage("/", { ...device, ...moving });
    const gallery = page.getByRole("region", { name: "Ons vakwerk" });
    await gallery.scrollIntoViewIfNeeded();
    await gallery.getByRole("button", { name: /pauze/i }).waitFor();
    await expect.poll(() => gallery.getByRole("button", { name: /volgende/i }).isVisible()).toBe(arrows);
    await page.context().close();
  }
});

test("the card of a service leads to the form with that service chosen", async () => {
  const page = await openPage("/#services");
  await page.locator('a[href="/?service=baard#booking"]').first().click();
  await page.waitForURL("**/?service=baard#booking");
  await expect.poll(() => page.getByLabel("Service").inputValue()).toBe("baard");
});

test.each(["/#booking", "/#contact"])("%s moves the focus to the booking section", async (address) => {
  const page = await openPage(address, { ...desktop, ...moving });
  const isThere = () =>
    page.evaluate(() => {
      // The booking form is inside the section #contact.
      const section = document.activeElement?.closest("#contact");
      return section?.textContent?.includes("Maak een Afspraak") && section.getBoundingClientRect().top < 120;
    });
  await expect.poll(isThere).toBe(true);
});

test("the map requests another site only after a click, and needs no script", async () => {
  const page = await newPage();
  const elsewhere: string[] = [];
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url())) elsewhere.push(request.url());
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "a map" }));
  await page.goto("/contact");
  await page.getByRole("region", { name: /kaart/i }).scrollIntoViewIfNeeded();
  const button = page.getByRole("button", { name: /kaart/i });
  await button.waitFor();
  expect(elsewhere).toEqual([]);
  // The click also starts the script that updates the opening and waiting times, which the map does not need.
  expect(scripts).toEqual([]);
  await button.click();
  await page.frameLocator("iframe").getByText("a map").waitFor();
  expect(elsewhere).toEqual([expect.stringMatching(/openstreetmap\.org.*marker=50\.\d+%2C3\.\d+/)]);
});

test("a page shows whether the shop is open now, before any script", async () => {
  const page = await openPage("/", { ...desktop, javaScriptEnabled: false });
  const state = page.getByText(/^(Nu open tot \d|Gesloten, opent )/);
  await state.first().waitFor();
});

test.each([
  ["/", ".hero-text"],
  ["/fr", ":has(> .side-picture):has(h1)"],
  ["/contact", ":has(> .side-picture):has(h1)"],
])("words on the picture of %s have AA contrast, also with doubled text", async (path, words) => {
  for (const [width, height] of [
    [320, 640],
    [390, 664],
    [600, 800],
    [768, 1024],
    [844, 390],
    [1440, 900],
  ] as const)
    for (const textSize of ["100%", "200%"]) {
      const page = await openPage(path, {
        ...phone,
        viewport: { width, height },
        isMobile: false,
        javaScriptEnabled: false,
      });
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), textSize);
      const picture = page.locator(".hero-picture img, .side-picture img").first();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      // The longest label, whatever the hour of the test.
      const label = page.locator(".free-now > span");
      if (path === "/") await label.evaluate((each) => each.replaceChildren("Eerste vrije uur: wo 30 sep"));
      expect(await faintLines(page, words), `${width} wide, text at ${textSize}`).toEqual([]);
      await page.context().close();
    }
});

test.each([
  ["/", ".hero-picture"],
  ["/fr", ".side-picture"],
])("forced colours show no picture behind the words of %s", async (path, picture) => {
  const page = await openPage(path, { ...phone, forcedColors: "active" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator(picture).count()).toBe(1);
  expect(await page.locator(`${picture} img`).isVisible()).toBe(false);
});
