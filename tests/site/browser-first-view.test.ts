/** Tests the home page's first screen, and the bar that stays at its edge. */
import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { desktop, phone } from "../setup/browser.ts";
import { browserSite } from "../setup/browser-site.ts";

const { newPage, openPage } = browserSite();

test.each([
  ["a phone", 110_000, { ...phone, deviceScaleFactor: 2 }],
  ["a desktop", 111_000, desktop],
])(
  "the first view of home on %s weighs at most %i bytes, all included, and no script",
  async (_, most, screen) => {
    const page = await newPage(screen);
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const sizes: number[] = [];
    network.on("Network.loadingFinished", ({ encodedDataLength }) => sizes.push(encodedDataLength));
    const types: string[] = [];
    page.on("request", (request) => types.push(request.resourceType()));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(types).not.toContain("script");
    expect(types).toContain("font");
    expect(types).toContain("image");
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  },
);

test("on a desktop the picture beside the services is loaded by the scroll", async () => {
  const page = await openPage("/", desktop);
  const place = page.locator(".loads-near");
  const width = () => place.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await width()).toBe(0);
  await place.scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0);
});

test("a phone first draws what is near, then the rest of home without a scroll", async () => {
  const page = await newPage({ ...phone, viewport: { width: 390, height: 664 } });
  await page.addInitScript(() => {
    const noteSkipped = (event: Event) => {
      const isSkipped = "skipped" in event && event.skipped;
      if (isSkipped && event.target instanceof HTMLElement) event.target.dataset.wasSkipped = "";
    };
    addEventListener("contentvisibilityautostatechange", noteSkipped, true);
  });
  await page.goto("/");
  await page.locator("#contact[data-was-skipped]").waitFor();
  const isDrawn = () =>
    page.locator("#contact form").evaluate((form) => form.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isDrawn).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a link to the form lands at its heading, and stays there once all of home is drawn", async () => {
  const page = await newPage({ ...phone, viewport: { width: 390, height: 664 } });
  await page.goto("/?service=haarknip#booking");
  const heading = page.getByRole("heading", { name: "Maak een Afspraak" });
  const top = () => heading.evaluate((title) => title.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
  await expect.poll(() => page.locator(".drawn-later").count()).toBe(0);
  const visibilities = await page
    .locator("section[aria-labelledby], footer")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
  expect(new Set(visibilities)).toEqual(new Set(["visible"]));
  expect(await top()).toBeGreaterThan(0);
  expect(await top()).toBeLessThan(200);
});

test("printed, home is a card with the address, the hours and a code that leads to the site", async () => {
  const page = await openPage("/", { ...phone, javaScriptEnabled: false });
  const form = page.getByRole("heading", { name: "Maak een Afspraak" });
  const code = page.getByRole("img", { name: /:\d+$/ });
  await form.waitFor();
  expect(await code.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  await code.waitFor();
  await page.getByRole("link", { name: "Aalbeeksesteenweg 3" }).waitFor();
  await page.getByText("Ma-Zo: 9:30-20:00").filter({ visible: true }).first().waitFor();
  expect(await form.isVisible()).toBe(false);
});

test("on every screen size the first view has a free time and the only button to the form", async () => {
  const page = await openPage("/", { ...phone, javaScriptEnabled: false });
  const hero = page.getByRole("region", { name: "Brilliant Barbershop Kortrijk" });
  for (const [width, height] of [
    [390, 664],
    [375, 553],
    [360, 640],
    [844, 390],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const endOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box && box.y >= 0 ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    const size = `${width} by ${height}`;
    const free = hero.getByText(/^(Vandaag nog vrij|Eerste vrije uur): /);
    expect(await endOf(free), size).toBeLessThanOrEqual(height);
    const hour = hero.getByRole("link", { name: /^\d{1,2}:\d\d$/ }).first();
    expect(await endOf(hour), size).toBeLessThanOrEqual(height);
    expect(await endOf(hero.getByRole("link", { name: "Afspraak boeken" })), size).toBeLessThanOrEqual(
      height,
    );
  }
});

test.each([
  ["/", 1],
  ["/services", 1],
  ["/contact", 1],
  ["/boeken", 1],
  ["/prijzen", 1],
])("wherever %s is scrolled to, a phone shows at most one button to book", async (path, most) => {
  const page = await openPage(path, { ...phone, viewport: { width: 390, height: 664 } });
  const counts = await page.evaluate(async () => {
    const counted = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 150) {
      scrollTo({ top, behavior: "instant" });
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      const buttons = [...document.querySelectorAll<HTMLElement>("a:not(p a), button")].filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        const isNamed = each.textContent?.trim() === "Afspraak boeken";
        const isShown = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isNamed && isShown && top >= 0 && bottom <= innerHeight;
      });
      counted.push(buttons.length);
    }
    return counted;
  });
  expect(Math.max(...counts)).toBe(most);
});

test("without script the bar at the bottom appears once the button of the hero has left", async () => {
  const page = await openPage("/", {
    ...phone,
    viewport: { width: 390, height: 664 },
    javaScriptEnabled: false,
  });
  const bar = page.getByRole("navigation", { name: "Snel contact" });
  const hero = page.getByRole("region", { name: "Brilliant Barbershop Kortrijk" });
  await hero.getByRole("link", { name: "Afspraak boeken" }).waitFor();
  expect(await bar.isVisible()).toBe(false);
  await page.mouse.wheel(0, 600);
  await bar.getByRole("link", { name: "Afspraak boeken" }).waitFor();
});

test("with doubled text the header and the bar take at most a fifth of a phone's screen", async () => {
  const page = await openPage("/", { ...phone, viewport: { width: 390, height: 664 } });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const shares = await page.evaluate(async () => {
    const shares = [];
    for (const top of [0, 700, 1500, 3000]) {
      scrollTo({ top, behavior: "instant" });
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      const fixed = [...document.querySelectorAll("header, .call-bar")].map((part) => {
        const box = part.getBoundingClientRect();
        return Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
      });
      if (top > 0) shares.push(fixed.reduce((sum, height) => sum + height, 0) / innerHeight);
    }
    return shares;
  });
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.2);
});

test("with doubled text no bar covers an hour, and no name, day or hour in the form is broken", async () => {
  const page = await openPage("/", phone);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const hero = page.getByRole("region", { name: "Brilliant Barbershop Kortrijk" });
  const hour = hero.getByRole("link", { name: /^\d{1,2}:\d\d$/ }).first();
  const isOnTop = () =>
    hour.evaluate((link) => {
      const { x, bottom } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + 5, bottom - 5));
    });
  await expect.poll(isOnTop).toBe(true);
  await page.getByLabel("Naam").focus();
  await page.getByRole("grid").waitFor();
  const controls = page
    .locator("#contact form")
    .locator("[data-choice] button, [aria-labelledby] button, th, td");
  // On the last day of a month the calendar has one week.
  expect(await controls.count()).toBeGreaterThan(25);
  expect(await controls.evaluateAll(brokenWords)).toEqual([]);
});

test("the bar at the bottom is hidden at the form, but stays visible while one of its links has the focus", async () => {
  const page = await openPage("/", phone);
  const bar = page.getByRole("navigation", { name: "Snel contact", includeHidden: true });
  const looks = () =>
    bar.evaluate((nav) => [getComputedStyle(nav).opacity, getComputedStyle(nav).visibility]);
  const scrollBar = (from: number) =>
    page.locator("#booking").evaluate((form, below) => {
      const { top } = form.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + below, behavior: "instant" });
    }, from);
  await scrollBar(-200);
  await expect.poll(looks).toEqual(["1", "visible"]);
  await scrollBar(200);
  await expect.poll(looks).toEqual(["0", "hidden"]);
  await scrollBar(-200);
  await bar.getByRole("link", { name: "Bel" }).focus();
  await scrollBar(200);
  await expect.poll(looks).toEqual(["1", "visible"]);
});

test("a free time on the first screen leads to the form with that day and hour chosen", async () => {
  const page = await openPage("/", phone);
  const hero = page.getByRole("region", { name: "Brilliant Barbershop Kortrijk" });
  // Late in the day only one free time remains.
  const last = hero
    .getByRole("link", { name: /^\d{1,2}:\d\d$/ })
    .filter({ visible: true })
    .last();
  const time = (await last.locator("time").getAttribute("datetime")) ?? "";
  const [date, hour = ""] = time.split("T");
  await last.click();
  await page.getByRole("grid").waitFor();
  const chosenTime = () =>
    page.locator("#contact form").evaluate((form: HTMLFormElement) => {
      const { date, time } = Object.fromEntries(new FormData(form));
      return [date, time];
    });
  await expect.poll(chosenTime).toEqual([date, hour]);
});

/** Returns the words that are broken over two lines. */
function brokenWords(elements: Element[]): string[] {
  const texts = elements.flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    return nodes;
  });
  return texts.flatMap((node) =>
    [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    }),
  );
}
