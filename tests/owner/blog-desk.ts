import { expect } from "vitest";
import type { OwnerDesk } from "./owner-desk.ts";

export const pagePath = "/admin/zaak/blog";

/** The fields of a complete article. */
export const completeArticle = {
  title: "Zo hou je je fade langer fris",
  excerpt: "Vijf dingen die je thuis doet, zodat je fade drie weken mooi blijft.",
  description: "Hoe hou je een fade langer mooi? Vijf dingen die je thuis doet, uitgelegd door je barbier.",
  markdown: "Was je haar **niet** te vaak.\n\n## Wanneer kom je terug?\n\nWe zijn open {openingsuren}.",
};

export const address = "/blog/zo-hou-je-je-fade-langer-fris";

/** Reports where visitors see an article: its page, the list, the sitemap and the feed. */
export async function findWhereVisible(desk: Pick<OwnerDesk, "fetch">, path = address) {
  const text = async (page: string) => (await desk.fetch(page)).text();
  const ends = ['"', "<"].map((end) => path + end);
  const names = async (page: string) => {
    const found = await text(page);
    return ends.some((each) => found.includes(each));
  };
  return {
    page: (await desk.fetch(path, { redirect: "manual" })).status,
    data: (await desk.fetch(`${path}.data`, { redirect: "manual" })).status,
    list: await names("/blog"),
    sitemap: await names("/sitemap.xml"),
    feed: await names("/blog/rss.xml"),
  };
}

export const everywhere = { page: 200, data: 404, list: true, sitemap: true, feed: true };
export const nowhere = { page: 404, data: 404, list: false, sitemap: false, feed: false };

/** Saves a new article. @returns the path of its form. */
export async function saveNewArticle(
  desk: OwnerDesk,
  changes: Record<string, string | null>,
): Promise<string> {
  const response = await desk.save(`${pagePath}/nieuw`, changes);
  expect(response.status).toBe(303);
  const key = (await desk.html(pagePath)).split(`${changes.title ?? completeArticle.title}</h3>`)[1];
  return /\/admin\/zaak\/blog\/[0-9a-f-]{36}/.exec(key ?? "")?.[0] ?? "";
}
