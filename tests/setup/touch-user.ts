import type { Locator, Page } from "playwright";
import { expect } from "vitest";

/** Taps at coordinates, because Playwright's own taps scroll. Fails if the target is off the screen or covered. Counts taps. */
export function touchUser(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(target: Locator): Promise<void> {
      await target.waitFor();
      const findPoint = () => target.evaluate(findTapPoint);
      // Waits until scrolling has ended.
      let last: unknown;
      await expect
        .poll(async () => {
          const before = last;
          const now = await findPoint();
          last = now;
          return now !== undefined && JSON.stringify(now) === JSON.stringify(before);
        })
        .toBe(true);
      const { x, y } = (await findPoint()) ?? { x: Number.NaN, y: Number.NaN };
      await page.touchscreen.tap(x, y);
      taps += 1;
    },
    type: (text: string) => page.keyboard.type(text),
    /** Presses the key that leads to the next field. */
    next: () => page.keyboard.press("Tab"),
  };
}

/** Returns the middle of an element; undefined if it is not wholly on the screen, or is covered there. */
function findTapPoint(element: Element): { x: number; y: number } | undefined {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const isOnScreen = top >= 0 && bottom <= window.innerHeight && x >= 0 && x <= window.innerWidth;
  const hit = isOnScreen ? document.elementFromPoint(x, y) : null;
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : undefined;
}
