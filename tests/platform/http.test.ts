import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { addressBehindProxies } from "#app/platform/http/visitor.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { deepTest, test } from "../setup/deep.ts";
import { testShop } from "../setup/test-shop.ts";

const shop = testShop({ engine: "server", environment: { APP_URL: "https://www.shop.example" } });

test("a page is compressed, must be revalidated, and is not sent twice", async () => {
  const page = await shop.fetch("/", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(page.headers.get("Content-Encoding")).toBe("br");
  expect(page.headers.get("Cache-Control")).toBe("no-cache");
  const plain = await shop.fetch("/", { headers: { "Accept-Encoding": "br;q=0, gzip" } });
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  const etag = page.headers.get("ETag") ?? "";
  const knowing = (tags: string) => shop.fetch("/", { headers: { "If-None-Match": tags } });
  // A proxy that compresses makes the tag weak.
  for (const tags of [etag, `W/${etag}`, `"other", W/${etag}`, "*"]) {
    const secondAnswer = await knowing(tags);
    expect([secondAnswer.status, secondAnswer.headers.get("ETag"), await secondAnswer.text()], tags).toEqual([
      304,
      etag,
      "",
    ]);
  }
  for (const tags of ['"other"', `W/"other"`, etag.slice(1, -1)])
    expect((await knowing(tags)).status).toBe(200);
});

test("an answer for one visitor is compressed as they ask, unless it is small or another website requests it", async () => {
  const encoding = async (path: string, headers: Record<string, string>) => {
    const answer = await shop.fetch(path, { headers });
    return [answer.headers.get("Content-Encoding"), answer.headers.get("Vary")];
  };
  const vary = "Accept-Encoding";
  expect(await encoding("/login", { "Accept-Encoding": "gzip, deflate, br, zstd" })).toEqual(["zstd", vary]);
  expect(await encoding("/login", { "Accept-Encoding": "gzip, deflate, br" })).toEqual(["br", vary]);
  expect(await encoding("/login", { "Accept-Encoding": "br;q=0, gzip" })).toEqual(["gzip", vary]);
  expect(await encoding("/login", {})).toEqual([null, vary]);
  const zipped = await shop.fetch("/login", { headers: { "Accept-Encoding": "gzip" } });
  const plain = await (await shop.fetch("/login")).text();
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"|ms":\d+/g, "");
  const unzipped = gunzipSync(await zipped.arrayBuffer()).toString();
  expect(withoutNonce(unzipped).length).toBe(withoutNonce(plain).length);
  expect(await encoding("/healthz", { "Accept-Encoding": "gzip" })).toEqual([null, null]);
  // The size of a compressed page could reveal secrets in it to another website (BREACH).
  expect(await encoding("/login", { "Accept-Encoding": "gzip", "Sec-Fetch-Site": "cross-site" })).toEqual([
    null,
    null,
  ]);
});

test("a file with a hash in its name is cached for a year", async () => {
  const html = await (await shop.fetch("/")).text();
  const [stylesheet] = /\/assets\/[^"]+\.css/.exec(html) ?? [];
  const file = await shop.fetch(stylesheet ?? "");
  expect(file.status).toBe(200);
  expect(file.headers.get("Cache-Control")).toContain("immutable");
});

test("links to the site itself contain the address that it is served under", async () => {
  for (const path of ["/", "/blog/fade-kapsel-gids", "/sitemap.xml", "/robots.txt", "/blog/rss.xml"]) {
    const text = await (await shop.fetch(path)).text();
    expect(text).toContain("https://www.shop.example");
  }
});

test("the old address of an article redirects for good; an unknown article is a 404", async () => {
  const old = await shop.fetch("/blog/baard-verzorging-gids");
  expect([old.status, old.headers.get("Location")]).toEqual([301, "/blog/baardverzorging-gids"]);
  expect((await shop.fetch("/blog/bestaat-niet")).status).toBe(404);
  expect((await shop.fetch("/bestaat-niet")).status).toBe(404);
});

test("a post to a page without a form is a 405 with its methods; a post to no page is a 404", async () => {
  const posted = (path: string) => shop.fetch(path, { method: "POST", body: new URLSearchParams("a=1") });
  const refused = await posted("/services");
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect((await posted("/bestaat-niet")).status).toBe(404);
  for (const file of ["/robots.txt", "/sitemap.xml", "/favicon.ico", "/healthz", "/metrics"]) {
    const answer = await posted(file);
    expect([file, answer.status, answer.headers.get("Allow")]).toEqual([file, 405, "GET, HEAD"]);
    expect(await answer.json()).toMatchObject({ error: "method_not_allowed", message: expect.any(String) });
  }
});

test.each([
  ["/Services", "/services"],
  ["/FR/Conditions", "/fr/conditions"],
  ["/services/", "/services"],
  ["/CONTACT?dag=Morgen&x=/", "/contact?dag=Morgen&x=/"],
  ["/Blog/Fade-Kapsel-Gids/", "/blog/fade-kapsel-gids"],
  ["/blog/RSS.xml", "/blog/rss.xml"],
  ["//contact//", "/contact"],
  ["//", "/"],
  ["/ADMIN/Vandaag/?dag=2026-11-25", "/admin/vandaag?dag=2026-11-25"],
  ["/Afspraak/AbC_d-9/", "/afspraak/AbC_d-9"],
])("%s is another way to write %s, and leads there for good", async (spelling, address) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await shop.fetch(`https://www.shop.example${spelling}`, { method, redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, address]);
  }
});

test("an address that is canonical or unknown does not redirect", async () => {
  for (const path of [
    "/services",
    "/login",
    "/admin/",
    "/admin/vandaag/",
    "/blog/fade-kapsel-gids.data",
    "/admin?index",
    "/favicon.ico",
  ])
    expect((await shop.fetch(path, { redirect: "manual" })).status, path).not.toBe(301);
  for (const path of ["/API/Bookings/", "/api/availability/", "/Assets/x.js", "/bestaat-niet/"])
    expect((await shop.fetch(path, { redirect: "manual" })).status, path).toBeGreaterThan(399);
  const posted = await shop.fetch("/LOGIN", {
    method: "POST",
    body: new URLSearchParams(),
    redirect: "manual",
  });
  expect(posted.status).toBe(401);
});

test("a browser that requests /favicon.ico gets an icon", async () => {
  const lead = await shop.fetch("/favicon.ico", { redirect: "manual" });
  const answer = await shop.fetch(lead.headers.get("Location") ?? "");
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/x-icon"]);
  const [, , type, , count, , width] = await answer.bytes();
  expect({ type, count, width }).toEqual({ type: 1, count: 3, width: 16 });
});

test("an appointment's page is private, and a wrong link is the same 404 as any other", async () => {
  const { booking } = await (await shop.post("/api/bookings", bookingRequest())).json();
  const page = await shop.fetch(booking.manageUrl);
  expect(page.status).toBe(200);
  expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(await page.text()).toContain("noindex");
  const wrong = await shop.fetch("/afspraak/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
  expect(wrong.status).toBe(404);
  expect(await wrong.text()).toContain("Oops! Page not found");
});

test("an outage shows no stack trace: a page for people, JSON for programs, 503 for monitoring", async () => {
  const request = bookingRequest({ time: "12:00", email: "els@example.be" });
  const { booking } = await (await shop.post("/api/bookings", request)).json();
  await shop.runtime().db.execute(sql`ALTER TABLE bookings RENAME TO gone`);
  const page = await shop.fetch(booking.manageUrl);
  expect(page.status).toBe(500);
  const html = await page.text();
  expect(html).toContain("Unexpected Application Error!");
  expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
  expect(html).not.toMatch(/\.server\.|node_modules|relation/);
  const answer = await shop.post("/api/bookings", bookingRequest({ time: "13:00" }));
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ error: "error", message: expect.any(String) });
  await shop.runtime().db.execute(sql`ALTER TABLE gone RENAME TO bookings`);
  expect((await shop.post("/api/bookings", bookingRequest({ time: "13:00" }))).status).toBe(201);
});

deepTest("a request that takes too long gets 503: JSON for programs, a sentence for people", async () => {
  const endless = (path: string) =>
    shop.fetch(path, { method: "POST", body: new ReadableStream(), duplex: "half" } as RequestInit);
  const [answer, page] = await Promise.all([endless("/api/bookings"), endless("/?index")]);
  expect([answer.status, page.status]).toEqual([503, 503]);
  expect(await answer.json()).toEqual({ error: "timeout", message: expect.stringContaining("opnieuw") });
  expect(await page.text()).toContain("Probeer het straks opnieuw");
});

test.each([
  ["nobody in front: what the client claims is not believed", 0, "6.6.6.6", "10.0.0.1"],
  ["one proxy: the address that it saw", 1, "6.6.6.6, 84.1.2.3", "84.1.2.3"],
  ["two proxies: the address that the first one saw", 2, "6.6.6.6, 84.1.2.3, 10.0.0.2", "84.1.2.3"],
  ["a proxy that adds nothing: the peer", 1, undefined, "10.0.0.1"],
])("the client's address with %s", (_, proxies, forwardedFor, address) => {
  expect(addressBehindProxies({ peer: "10.0.0.1", forwardedFor, proxies })).toBe(address);
});
