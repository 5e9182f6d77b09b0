import { beforeAll, expect, test } from "vitest";
import { testShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

const shop = testShop({ engine: "server" });
let addresses: string[];
beforeAll(async () => {
  const sitemap = await (await shop.fetch("/sitemap.xml")).text();
  addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => new URL(loc ?? "").pathname);
});

const pageOf = async (address: string) => (await shop.fetch(address)).text();
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&"));

const wellFormed = new RegExp(
  [
    "^tel:\\+\\d{10,15}$",
    "^mailto:[^@\\s]+@[^@\\s]+$",
    "^https://wa\\.me/\\d{10,15}(\\?text=\\S+)?$",
    "^https://(www\\.google\\.com/maps|www\\.instagram\\.com|search\\.google\\.com)/\\S+$",
    "^https://(www\\.gegevensbeschermingsautoriteit|www\\.autoriteprotectiondonnees|www\\.dataprotectionauthority)\\.be",
    "^https://(consumentenombudsdienst|mediationconsommateur|consumerconnect|www\\.unia)\\.be",
    "^http://localhost:3000/",
  ].join("|"),
);

test("the sitemap lists every public page, and each exists", async () => {
  expect(addresses).toHaveLength(new Set(addresses).size);
  expect(addresses.filter((address) => address.startsWith("/blog/"))).toHaveLength(15);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/services", "/blog", "/contact"]));
  for (const address of addresses) expect((await shop.fetch(address)).status).toBe(200);
});

test("every link inside the site leads to a page, and its fragment to an element", async () => {
  const firstPageOf = new Map<string, string>();
  for (const address of addresses) {
    for (const href of hrefsOf(await pageOf(address))) {
      const { pathname, search, hash, origin } = new URL(href, new URL(address, shop.settings.appUrl));
      if (origin === shop.settings.appUrl && !firstPageOf.has(pathname + search + hash)) {
        firstPageOf.set(pathname + search + hash, address);
      }
    }
  }
  for (const [href, from] of firstPageOf) {
    const response = await shop.fetch(href);
    expect(response.status, `${href}, linked from ${from}`).toBeLessThan(400);
    const [, fragment] = href.split("#");
    if (fragment) expect(await response.text(), `${href}, linked from ${from}`).toContain(`id="${fragment}"`);
  }
});

test("links to other sites are well formed, and a new tab learns nothing about this one", async () => {
  for (const address of addresses) {
    const html = await pageOf(address);
    for (const href of hrefsOf(html).filter((link) => !link.startsWith("/") && !link.startsWith("#"))) {
      expect(href).toMatch(wellFormed);
    }
    for (const [link] of html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)) expect(link).toContain("noopener");
  }
});

test("every page has its own title, description and address, an existing share picture, and no rating", async () => {
  const titles = new Set<string>();
  for (const address of addresses) {
    const html = await pageOf(address);
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
    expect(title.length).toBeGreaterThan(10);
    expect(titles.has(title)).toBe(false);
    titles.add(title);
    expect(html).toMatch(/<meta name="description" content="[^"]{70,170}"/);
    expect(html).toContain(
      `<link rel="canonical" href="${new URL(address, shop.settings.appUrl)}`.replace(/\/$/, ""),
    );
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect((await shop.fetch(new URL(picture).pathname)).status).toBe(200);
    expect(html).not.toContain("AggregateRating");
    for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
      expect(() => JSON.parse(json ?? "")).not.toThrow();
    }
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  }
});

test("home, services and every article have keywords", async () => {
  const withWords = addresses.filter((address) => /^\/(services|blog\/.+)?$/.test(address));
  expect(withWords).toHaveLength(17);
  for (const address of withWords)
    expect(await pageOf(address), address).toMatch(/<meta name="keywords" content="[^"]{20,}"/);
});

test("pages of one visitor and of staff have their own title, description and address too", async () => {
  const member = await staffMember(shop);
  const titles = new Set<string>();
  const dashboard = ["", "/vandaag", "/nieuw", "/blokkeren", "/betalingen", "/beveiliging"];
  const paths = [
    "/login",
    "/mijn-afspraken",
    "/payment-success?session_id=cs_1",
    ...dashboard.map((path) => `/admin${path}`),
  ];
  for (const path of paths) {
    const html = await (await (path === "/login" ? shop : member).fetch(path)).text();
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");
    expect(html, path).toMatch(/<meta name="description" content="[^"]{30,}"/);
    const address = new URL(path.replace(/\?.*/, ""), shop.settings.appUrl);
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    expect(html).toContain('<meta name="robots" content="noindex"');
    // Its header is "no-referrer", with which old browsers would post without an origin.
    if (path === "/mijn-afspraken") expect(html).toContain('<meta name="referrer" content="same-origin"');
  }
  expect(titles.size).toBe(paths.length);
});
