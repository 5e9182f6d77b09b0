import { randomUUID } from "node:crypto";
import axe from "axe-core";
import type { Locator, Page } from "playwright";
import { type Browser, type BrowserContextOptions, chromium as playwright } from "playwright";
import { expect, inject } from "vitest";
import { moveDate, movedMs } from "../fixtures/clock-moved.ts";
import { listenTo } from "./complaints.ts";
import { countProcessorTime, pidOf } from "./processor-time.ts";
import { patience } from "./slowness.ts";

export { expectComplaint } from "./complaints.ts";

/** Saves a tenth of the time, because pages live for seconds. */
const unoptimized = "--js-flags=--no-opt --no-maglev";

/** Saves a fifth of a page's time: no spare process waits for the next site. */
const fewProcesses = ["--process-per-site", "--renderer-process-limit=1"];

/** Opens Chromium from an npm package, without a download. Errors in a page's console fail the test. */
export async function openBrowser(): Promise<Browser> {
  const mark = `--opened-by-test=${randomUUID()}`;
  const browser = await playwright.launch({
    executablePath: inject("chromiumPath"),
    // Works for root too, and sends no requests to the outside.
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-gpu",
      ...fewProcesses,
      unoptimized,
      mark,
    ],
  });
  const { newContext, close } = browser;
  return Object.assign(browser, {
    async newContext(options?: BrowserContextOptions) {
      const context = await newContext.call(browser, options);
      context.setDefaultTimeout(patience(20));
      listenTo(context);
      if (movedMs) await context.addInitScript(moveDate, movedMs);
      return context;
    },
    close(options?: { reason?: string }) {
      countProcessorTime(pidOf(mark));
      return close.call(browser, options);
    },
  });
}

/** Animations cost processor time, so only tests about motion ask for them. */
const common = { locale: "nl-BE", reducedMotion: "reduce" } as const;
export const phone: BrowserContextOptions = {
  ...common,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { ...common, viewport: { width: 1440, height: 900 } };
export const moving = { reducedMotion: "no-preference" } as const;

/** Returns whether the element is wholly in view, without scrolling. */
export async function isInView(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

/** Scrolls the element into view, and returns its middle in pixels of the window. */
export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns whether the middle of an element is in view and not covered, for example by a toast. */
export function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Fails with axe's findings for WCAG 2.2 A and AA. @param moreRules rules that are off by default */
export async function expectAccessible(page: Page, moreRules: string[] = []): Promise<void> {
  expect(await findings(page, moreRules)).toEqual([]);
}

export async function findings(page: Page, moreRules: string[] = []): Promise<string[]> {
  await page.evaluate(untilStill);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // A page that wakes meanwhile was hidden for half of the rules.
  for (let round = 0; ; round++) {
    const { found, hasChanged } = await page.evaluate(violations, moreRules);
    if (!hasChanged || round === 4) return found;
    await page.evaluate(untilStill);
  }
}

async function violations(moreRules: string[]): Promise<{ found: string[]; hasChanged: boolean }> {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  // Passing rules would describe each element.
  const rules = Object.fromEntries(moreRules.map((rule) => [rule, { enabled: true }]));
  // Another site's map does not answer axe, which would wait half a second.
  const options = { resultTypes: ["violations" as const], rules, iframes: false };
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
  if (observer.takeRecords().length > 0) hasChanged = true;
  observer.disconnect();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  return { found, hasChanged };
}

/** Waits for animations: contrast is wrong while something fades in. */
async function untilStill(): Promise<void> {
  for (let round = 0; round < 30; round++) {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      // An animation that follows the scroll never ends.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const passing = "[data-sonner-toast]:is([data-mounted=false], [data-removed=true])";
    if (moving.length === 0 && !document.querySelector(passing)) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
