import chromium from "@sparticuz/chromium";
import axe from "axe-core";
import type { Page } from "playwright";
import { type Browser, type BrowserContextOptions, chromium as playwright } from "playwright";
import { expect } from "vitest";

/** The Chromium that comes inside its npm package, so that nothing has to be downloaded or installed. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    // Runs as root too, and asks nothing of the outside.
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-gpu"],
  });
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: "nl-BE",
};
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: "nl-BE" };

/** Fails with what axe finds against WCAG 2.2 A and AA and its best practices on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilStill);
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
  expect(found).toEqual([]);
}

/** What fades in has less contrast on the way; what it pushes aside moves a frame later. */
async function untilStill(): Promise<void> {
  for (let round = 0; round < 10; round++) {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
