import { expect, test } from "vitest";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import {
  address,
  completeArticle,
  everywhere,
  findWhereVisible,
  nowhere,
  pagePath,
} from "../owner/blog-desk.ts";
import type { Site } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { twoSites } from "./two-sites.ts";

test("an article scheduled for the next minute appears on every process, without a restart or a visit", async () => {
  await using sites = await twoSites();
  const { one, other, post, setClocksAhead } = sites;
  const readPage = ({ url }: Site) =>
    findWhereVisible({ fetch: (path: string, init?: RequestInit) => fetch(url + path, init) });

  const next = new Date().toTemporalInstant().add({ seconds: 100 });
  const article = { ...completeArticle, author: "Team", when: "later", ...shopWallClock(next) };
  expect((await post(`${pagePath}/nieuw`, article)).status).toBe(303);
  expect(await readPage(one)).toEqual(nowhere);
  await expect.poll(() => readPage(other)).toEqual(nowhere);
  setClocksAhead();
  for (const site of [other, one])
    await expect.poll(() => readPage(site), { timeout: patience(5) }).toEqual(everywhere);
  expect(await (await fetch(other.url + address)).text()).toContain("Was je haar");
});
