import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { isInView } from "./browser.ts";

/** Taps only what the visitor sees without scrolling, and counts. */
export function thumb(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(target: Locator): Promise<void> {
      await target.waitFor();
      await expect.poll(() => isInView(target)).toBe(true);
      await target.tap();
      taps += 1;
    },
    type: (text: string) => page.keyboard.type(text),
    /** The key that leads on to the next field. */
    next: () => page.keyboard.press("Tab"),
  };
}
