import axe from "axe-core";
import type { Page } from "playwright";
import { type Browser, type BrowserContextOptions, chromium as playwright } from "playwright";
import { expect, inject } from "vitest";

/** Chromium from an npm package: no download. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: inject("chromiumPath"),
    // Also as root, and without requests to the outside.
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-gpu"],
  });
}

/** Every frame of what moves costs processor time: a test that is about motion asks for it. */
const common = { locale: "nl-BE", reducedMotion: "reduce" } as const;
export const phone: BrowserContextOptions = {
  ...common,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { ...common, viewport: { width: 1440, height: 900 } };
export const moving = { reducedMotion: "no-preference" } as const;

/** Fails with axe's findings for WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilStill);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    // Of what is right it would describe each element.
    const options = { resultTypes: ["violations" as const] };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
  expect(found).toEqual([]);
}

/** Contrast is wrong while something fades in. */
async function untilStill(): Promise<void> {
  for (let round = 0; round < 30; round++) {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const passing = "[data-sonner-toast]:is([data-mounted=false], [data-removed=true])";
    if (moving.length === 0 && !document.querySelector(passing)) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
