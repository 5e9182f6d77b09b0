/** A shop under another name: visitors read the starter's name nowhere. */
import { beforeEach, describe, expect, test } from "vitest";
import { ownerDesk } from "../owner/owner-desk.ts";

const newIdentity = {
  name: "Kapper Els",
  phone: "+32 56 12 34 56",
  whatsapp: "+32 470 12 34 56",
  email: "els@kapper.be",
  instagram: "https://www.instagram.com/kapper.els",
  reviewsUrl: "https://g.page/r/els/review",
  "legal.companyName": "Els BV",
  "legal.enterpriseNumber": "0123.456.749",
  "legal.vatNumber": "BE 0123.456.749",
};

describe("after publishing another name", () => {
  const desk = ownerDesk("embedded", { APP_URL: "http://localhost:3000" });
  let before: string;
  beforeEach(async () => {
    before = await desk.html("/");
    expect((await desk.save("/admin/zaak/gegevens", newIdentity)).status).toBe(303);
  });

  test("no public page in any language, feed, icon or manifest names the starter's shop", async () => {
    expect(before.match(/brilliant/gi)?.length).toBeGreaterThan(10);
    const sitemap = await (await desk.fetch("/sitemap.xml")).text();
    const sitemapPaths = [...sitemap.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(
      ([, path = ""]) => path,
    );
    expect(sitemapPaths.length).toBeGreaterThan(30);
    const others = [
      "/fr",
      "/en",
      "/blog/rss.xml",
      "/admin.webmanifest",
      "/login",
      "/wachtlijst",
      "/bestaat-niet",
    ];
    for (const path of new Set([...sitemapPaths, ...others, "/robots.txt", "/page-data/_root.data"])) {
      const answer = await desk.fetch(path || "/");
      const text = await answer.text();
      expect(text.match(/.{0,60}brilliant.{0,60}/gi), path).toBe(null);
      if (answer.headers.get("Content-Type")?.startsWith("text/html"))
        expect(text.includes("Kapper Els"), path).toBe(true);
    }
  });

  test("texts that contain its name follow the new one", async () => {
    expect(/<figcaption>(.*?)</.exec(await desk.html("/"))?.[1]).toBe("Els Precision");
    expect((await desk.html("/blog/fade-kapsel-gids")).match(/Team \w+/)?.[0]).toBe("Team Els");
    expect((await desk.html("/")).match(/\/icons\/letter-/)).toBe(null);
    expect((await desk.fetch("/favicon.ico", { redirect: "manual" })).headers.get("Location")).toMatch(
      /^\/icons\/pole-/,
    );
  });
});
