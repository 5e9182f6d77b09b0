import { readFileSync } from "node:fs";
import axe from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";
import { expectAccessible } from "./browser.ts";

export const statementFile = "content/accessibility-results.json";

export async function sitemapPaths(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => new URL(loc ?? "").pathname);
  expect(paths.length).toBeGreaterThanOrEqual(20);
  return paths;
}

export async function expectAccessiblePage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The bar in its usual place: content that it covers while it sticks can be scrolled free.
  await page.getByRole("navigation", { name: "Snel contact" }).evaluateAll((bars: HTMLElement[]) => {
    for (const bar of bars) bar.style.position = "static";
  });
  await expectAccessible(page, ["target-size"]);
}

/** Compares the tested pages with those named on /toegankelijkheid. */
export function expectStatement(pages: string[]): void {
  const statement = JSON.parse(readFileSync(statementFile, "utf8"));
  expect(statement.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  const now = { axe: axe.version, pages: pages.toSorted() };
  expect({ axe: statement.axe, pages: statement.pages.toSorted() }, "run npm run accessibility").toEqual(now);
}
