/** Checks each public page; `npm test` checks one of a kind. `npm run accessibility` records the findings. */
import { writeFileSync } from "node:fs";
import axe from "axe-core";
import { test } from "vitest";
import { phone } from "../setup/browser.ts";
import { browserSite } from "../setup/browser-site.ts";
import { expectAccessiblePage, expectStatement, sitemapPaths, statementFile } from "../setup/every-page.ts";

const { openPage } = browserSite();

test("every public page is accessible on a phone", async () => {
  const page = await openPage("/", phone);
  const pages = await sitemapPaths(page);
  for (const path of [...pages, "/bestaat-niet"]) await expectAccessiblePage(page, path);
  if (process.env.ACCESSIBILITY === "record") {
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(statementFile, `${JSON.stringify({ date, axe: axe.version, pages }, null, 2)}\n`);
  }
  expectStatement(pages);
});
