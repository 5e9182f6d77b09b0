import type { Page } from "playwright";
import sharp from "sharp";

type Box = { x: number; y: number; width: number; height: number };
type Line = { text: string; box: Box; rgb: number[]; isLarge: boolean };

/** Lists lines of text on a picture whose contrast with the worst pixel behind them misses WCAG AA. */
export async function faintLines(page: Page, container: string): Promise<string[]> {
  const lines = await page.locator(container).evaluate(visibleLines);
  if (lines.length === 0) throw new Error(`${container} shows no text`);
  await page.locator(`${container} *`).evaluateAll((elements) => {
    for (const { style } of elements as HTMLElement[]) {
      style.transition = "none";
      style.color = "transparent";
    }
  });
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const height = Math.ceil(Math.max(...lines.map(({ box }) => box.y + box.height)));
  // Only the part with the lines: a whole page with doubled text is twenty screens.
  const clip = { x: 0, y: 0, width, height };
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, clip, animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ text, box, rgb, isLarge }) => {
    const pixels = new Set<number>();
    const right = Math.min(info.width, box.x + box.width);
    const bottom = Math.min(info.height, box.y + box.height);
    for (let y = Math.floor(box.y); y < bottom; y++)
      for (let x = Math.max(0, Math.floor(box.x)); x < right; x++) {
        const at = (y * info.width + x) * 3;
        pixels.add(data.readUIntBE(at, 3));
      }
    let worst = Number.POSITIVE_INFINITY;
    for (const pixel of pixels)
      worst = Math.min(worst, contrast(rgb, [pixel >> 16, (pixel >> 8) & 255, pixel & 255]));
    return worst < (isLarge ? 3 : 4.5) ? [`${text}: ${worst.toFixed(2)}`] : [];
  });
}

function visibleLines(container: Element): Line[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const text = textContent?.trim();
    if (!text || !parent?.checkVisibility() || parent.closest(".sr-only")) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(parent);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const paint = document.createElement("canvas").getContext("2d");
    if (!paint) continue;
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    const rgb = [...paint.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const { x, y, width, height } of range.getClientRects())
      lines.push({ text, box: { x, y, width, height }, rgb, isLarge });
  }
  return lines;
}

function contrast(one: number[], other: number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
