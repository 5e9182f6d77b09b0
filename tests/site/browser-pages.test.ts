/** Tests the pages around the booking, in a real browser on the running site. */
import { describe, expect, test } from "vitest";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { browserSite } from "../setup/browser-site.ts";
import { expectStatement, sitemapPaths } from "../setup/every-page.ts";

const { newPage, openPage, url } = browserSite();

describe.each([
  ["a phone", phone],
  ["a desktop", desktop],
])("on %s", (_, device) => {
  test("until it is touched, the home page loads no script, sets no cookie and requests no other site", async () => {
    const page = await newPage(device);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(requested.filter((address) => !address.startsWith(url()))).toEqual([]);
    expect(requested.filter((address) => /\.m?js(\?|$)/.test(address))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    // Chromium drops keys until a page is painted, which a busy machine does after the network is idle.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.keyboard.press("Tab");
    await expect.poll(() => requested.some((address) => address.includes("start-islands"))).toBe(true);
    expect(requested.filter((address) => !address.startsWith(url()))).toEqual([]);
  });
});

test("/toegankelijkheid lists every current page, and the axe version that tests them", async () => {
  expectStatement(await sitemapPaths(await openPage("/")));
});

test("the first featured article's picture is requested in the width at which it is shown", async () => {
  const page = await newPage();
  for (const width of [390, 700, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/blog");
    const sizes = page
      .locator("article img")
      .first()
      .evaluate(async (picture: HTMLImageElement) => {
        await picture.decode();
        // With width descriptors, the natural width follows from `sizes`.
        return picture.naturalWidth / picture.offsetWidth;
      });
    expect(Math.abs((await sizes) - 1), `${width} wide`).toBeLessThan(0.05);
  }
});

test.each(["/services/klassieke-haarknip", "/blog/fade-kapsel-gids"])(
  "%s shows each fade on one head, by key or touch and without script",
  async (path) => {
    const page = await openPage(path, { ...phone, javaScriptEnabled: false });
    const heads = page.getByRole("img", { name: /^(Taper|.* fade): / });
    const visibleTexts = () =>
      heads.evaluateAll((all) => all.map((head) => head.getAttribute("aria-label")?.split(":")[0]));
    expect(await visibleTexts()).toEqual(["Mid fade"]);
    await page.getByText("High", { exact: true }).tap();
    expect(await visibleTexts()).toEqual(["High fade"]);
    await expect.poll(() => page.getByText("Veel contrast").isVisible()).toBe(true);
    expect(await page.getByText("De meest gevraagde: hij").isVisible()).toBe(false);
    await page.keyboard.press("ArrowRight");
    expect(await visibleTexts()).toEqual(["Skin fade"]);
    // Compares the drawings too, not only their names.
    const drawings = new Set<string>();
    const layers = page.locator(".fade-lesson img");
    const widths = () => layers.evaluateAll((all: HTMLImageElement[]) => all.map((it) => it.naturalWidth));
    await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
    for (const fade of ["Taper", "Low", "Mid", "High", "Skin"]) {
      await page.getByRole("radio", { name: fade }).check();
      const looks = await layers.evaluateAll((all) =>
        all.map((layer) => {
          const { maskImage, opacity } = getComputedStyle(layer);
          return maskImage + opacity;
        }),
      );
      expect(looks).toHaveLength(3);
      drawings.add(looks.join());
    }
    expect(drawings.size).toBe(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // On a small screen the head, the ruler and the words are seen together, above the call bar.
    await page.setViewportSize({ width: 360, height: 640 });
    const heightTogether = () =>
      page.locator(".fade-lesson").evaluate((lesson) => {
        const header = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
        const bar = document.querySelector(".call-bar")?.getBoundingClientRect().height ?? 0;
        return lesson.getBoundingClientRect().height + header + bar;
      });
    expect(await heightTogether()).toBeLessThanOrEqual(640);
    await page.context().close();
  },
);

test("printed, home is one A4", async () => {
  const page = await openPage("/", desktop);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.context().close();
});

test("the price board fits one A4, with the starter's services and with thirty", async () => {
  const page = await openPage("/prijzen", desktop);
  const pages = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/);
    return pdf.match(/\/Type \/Page\b/g)?.length;
  };
  expect(await pages()).toBe(1);
  // Copies price lines in the markup that the page would render.
  await page.evaluate(() => {
    const groups = document.querySelector<HTMLElement>(".price-groups");
    const [list] = groups?.querySelectorAll("ul") ?? [];
    const row = list?.querySelector("li");
    for (let copies = 0; row && copies < 20; copies++) list?.append(row.cloneNode(true));
    groups?.style.setProperty("--rows", "34");
    groups?.setAttribute("data-dense", "");
  });
  await expect.poll(() => page.locator(".price-row").count()).toBe(30);
  expect(await pages()).toBe(1);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(await page.locator(".price-row span").first().evaluate(size)).toBeGreaterThan(12);
  await page.context().close();
});

test("a wide screen with doubled text has the phone's menu", async () => {
  const page = await openPage("/services", { ...desktop, javaScriptEnabled: false });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Contact" }).waitFor();
  await page.context().close();
});

test.each([true, false])(
  "the phone's menu opens and closes, with script running: %s",
  async (javaScriptEnabled) => {
    const page = await openPage("/", { ...phone, javaScriptEnabled });
    const menu = page.getByRole("navigation", { name: "Menu" });
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    await menu.getByRole("link", { name: "Contact" }).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await button.click();
    await button.click();
    await menu.waitFor({ state: "hidden" });
    await button.click();
    if (javaScriptEnabled) await expectAccessible(page);
    await menu.getByRole("link", { name: "Services" }).click();
    await page.waitForURL("**/services");
    await menu.waitFor({ state: "hidden" });
    await button.click();
    await expect
      .poll(() => menu.getByRole("link", { name: "Services" }).getAttribute("aria-current"))
      .toBe("page");
    await page.context().close();
  },
);

test.each(["/services/baardverzorging", "/services/gezichtsbehandeling", "/blog/baardverzorging-gids"])(
  "no word of the title of %s is broken on a phone",
  async (path) => {
    const page = await openPage(path, { ...phone, viewport: { width: 320, height: 640 } });
    const lines = await page.locator("h1").evaluate((title) => {
      const word = document.createRange();
      word.setStart(title.firstChild ?? title, 0);
      word.setEnd(title.firstChild ?? title, title.textContent.search(/\W|$/));
      return word.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.context().close();
  },
);

test("an unknown address is a 404 that names the path in the console", async () => {
  const page = await newPage();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const response = await page.goto("/bestaat/niet");
  expect(response?.status()).toBe(404);
  await page.getByText("Oops! Page not found").waitFor();
  await expect.poll(() => logged.join("\n")).toContain("/bestaat/niet");
  await page.getByRole("link", { name: "Naar de startpagina", exact: true }).click();
  await page.waitForURL(`${url()}/`);
  await page.context().close();
});
